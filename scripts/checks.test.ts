import { expect, it } from 'vitest'

import { failuresOf } from './checks.ts'

const printing = (text: string, code: number) =>
  ['-e', `console.log(${JSON.stringify(text)}); process.exitCode = ${code}`] as const

it('a check shows the errors of every package in one run, each line once', async () => {
  const commands = [
    printing('contract: wrong', 2),
    printing('server: well', 0),
    printing('contract: wrong\nweb: wrong', 2),
  ]
  expect(await failuresOf(commands)).toBe('contract: wrong\nweb: wrong')
})

it('a check without errors shows none', async () => {
  expect(await failuresOf([printing('all is well', 0)])).toBeUndefined()
})
