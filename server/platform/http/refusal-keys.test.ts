import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../../', import.meta.url)
const files = globSync('{modules,platform}/**/*.ts', { cwd: root }).filter(
  (file) => !file.includes('.test.'),
)

it('no refusal is made from a sentence that is written there: it has a key', () => {
  // What people or a gateway wrote is `english` as well, but it is written nowhere here.
  const literal = /\btextOf\(\s*['"`]|\{\s*english:\s*['"`][^'"`]/
  const found = files.filter((file) => literal.test(readFileSync(new URL(file, root), 'utf8')))
  expect(found).toEqual([])
})
