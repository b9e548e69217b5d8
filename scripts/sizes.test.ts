import { expect, it } from 'vitest'

import { sizesAboveSignal, type Source, sourcePaths } from './sizes.ts'

const source = (path: string, lines = 1, text = ''): Source => ({
  path,
  text: `${'const a = 1\n'.repeat(lines)}${text}`,
})

it('a file of more than 300 lines is above the signal; blank lines and comments do not count', () => {
  const notCode = '\n\n// why\n/** what\n * else\n */\n'
  expect(
    sizesAboveSignal([
      source('web/a.ts', 301),
      source('web/b.ts', 300, notCode),
      source('web/c.test.ts', 450),
    ]),
  ).toEqual(['web/c.test.ts 450 lines', 'web/a.ts 301 lines'])
})

it('the front door of a module of more than 40 lines is above the signal', () => {
  expect(
    sizesAboveSignal([
      source('server/modules/order/index.ts', 41),
      source('server/modules/shop/index.ts', 40),
      source('server/modules/order/place/index.ts', 41),
    ]),
  ).toEqual(['server/modules/order/index.ts 41 lines'])
})

it('a folder of more than 40 files is above the signal, whatever tests lie beside them', () => {
  const files = Array.from({ length: 41 }, (_, n) => source(`web/a/${n}.ts`))
  expect(sizesAboveSignal([...files, source('web/a/1.test.ts')])).toEqual(['web/a 41 files'])
  expect(sizesAboveSignal([...files.slice(1), source('web/a/1.test.tsx')])).toEqual([])
})

it('the sizes are those of all workspaces', () => {
  const folders = new Set(sourcePaths().map((path) => path.split('/')[0]))
  const workspaces = ['contract', 'demo', 'embedded-postgres', 'server', 'web', 'scripts', 'e2e']
  expect([...folders]).toEqual(expect.arrayContaining(workspaces))
  expect([...folders]).not.toContain('node_modules')
})
