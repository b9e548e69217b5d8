import { expect, it } from 'vitest'

import { recordMarkOf } from './record-words.ts'

const record = { orders: 4, delivered: 0, refused: 0, cancelled: 0, firstOrder: null }
const markOf = (of: Partial<typeof record>, hasOrder = true) =>
  recordMarkOf({ ...record, ...of }, hasOrder)

it.each([
  [{ delivered: 1, refused: 2 }, '2 of 3 came back', 'alta'],
  [{ delivered: 3, refused: 1 }, '1 of 4 came back', 'marigold'],
  [{ refused: 1 }, '1 of 1 came back', 'alta'],
  [{ delivered: 3, cancelled: 1 }, '3 delivered', 'leaf'],
  [{ orders: 1 }, 'New customer', 'sky'],
  [{ cancelled: 3 }, '3 of 4 cancelled', 'marigold'],
  [{}, '4 orders, none delivered yet', 'neutral'],
] as const)('%j is told as: %s', (of, words, tone) => {
  expect(markOf(of)).toEqual({ words, tone })
})

it('before the first order a customer is new, with one placed already no more', () => {
  expect(markOf({ orders: 0 }, false).words).toBe('New customer')
  expect(markOf({ orders: 1 }, false).words).toBe('1 order, not delivered yet')
})
