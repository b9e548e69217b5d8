import { expect, it } from 'vitest'

import { matchParts } from './match-parts.ts'

const marked = (text: string, typed: string) =>
  matchParts(text, typed)
    .map(({ part, matched }) => (matched ? `[${part}]` : part))
    .join('')

it.each([
  ['Red Saree', 'sar', 'Red [Sar]ee'],
  ['Red Saree, red border', 'RED s', '[Red] [S]aree, [red] border'],
  ['Necessary', 'sar', 'Necessary'],
  ['জামদানি শাড়ি', 'শাড়ি', 'জামদানি [শাড়ি]'],
  ['Batash 56-inch', '56', 'Batash [56]-inch'],
  ['a (b) c.*', '(.*', 'a (b) c.*'],
  ['Saree', 'sa saree', '[Saree]'],
  ['Saree', '   ', 'Saree'],
  ['', 'x', ''],
])('marks in “%s” what “%s” begins', (text, typed, result) => {
  expect(marked(text, typed)).toBe(result)
})
