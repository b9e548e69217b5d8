import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { wordOf } from './word-of.ts'

const words = { order: () => 'Order' }

it('a value without words is shown by its own name', () => {
  expect(wordOf(words, 'order')).toBe('Order')
  for (const [value, name] of [
    ['order-change', 'Order change'],
    ['partially_paid', 'Partially paid'],
    ['constructor', 'Constructor'],
    ['', ''],
  ] as const) {
    // as: what a newer server sends
    expect(wordOf(words, value as 'order')).toBe(name)
  }
})

it('no page calls or takes apart what a table may not have: values of replies are looked up by wordOf and entryOf', () => {
  const app = join(import.meta.dirname, '..')
  const calls = globSync('**/*.{ts,tsx}', {
    cwd: app,
    exclude: ['**/*.test.*', 'messages/generated/**'],
  }).flatMap((file) =>
    [...readFileSync(join(app, file), 'utf8').matchAll(/(?<![.\w])[a-z]\w*\[[^\]\n]+\]\(/gi)].map(
      ([found]) => `${file}: ${found}`,
    ),
  )
  expect(calls).toEqual([])
})
