import { expect, it } from 'vitest'

import {
  countRest,
  countScanned,
  countsOf,
  receivedLines,
  uncounted,
  withoutReceived,
} from './receipt-counts.ts'

const line = {
  itemId: 'a',
  productName: 'Kurti',
  sku: 'K-M',
  color: null,
  size: 'M',
  quantity: 3,
  sellable: 1,
  damaged: 0,
  missing: 0,
}
const other = { ...line, itemId: 'b', quantity: 1, sellable: 0 }

it('scanning counts one piece after the other, then the next line of the same SKU, then no more', () => {
  const scan = (receipt: Parameters<typeof countScanned>[0]) =>
    countScanned(receipt, [line, other], { sku: 'k-m', condition: 'damaged' })?.receipt
  const first = scan(new Map())
  const second = scan(first ?? new Map())
  const third = scan(second ?? new Map())
  expect(countsOf(second ?? new Map(), line).damaged).toBe(2)
  expect(countsOf(third ?? new Map(), other).damaged).toBe(1)
  expect(scan(third ?? new Map())).toBeUndefined()
})

it('what somebody else received meanwhile is not counted twice', () => {
  const typed = new Map([['a', { sellable: 2, damaged: 0, missing: 0 }]])
  expect(countsOf(typed, { ...line, sellable: 2 })).toEqual({ sellable: 1, damaged: 0, missing: 0 })
})

it('the rest is counted at once, and lines without pieces are not sent', () => {
  const typed = new Map([['a', { sellable: 0, damaged: 1, missing: 0 }]])
  const all = countRest(typed, [line, other], 'sellable')
  expect(receivedLines(all, [line, other])).toEqual([
    { itemId: 'a', sellable: 1, damaged: 1, missing: 0 },
    { itemId: 'b', sellable: 1, damaged: 0, missing: 0 },
  ])
  expect(uncounted(all, line)).toBe(0)
  expect(receivedLines(typed, [line, other])).toHaveLength(1)
})

it('pieces that were scanned while others were received stay counted', () => {
  const sent = new Map([['b', { sellable: 0, damaged: 1, missing: 0 }]])
  const received = receivedLines(sent, [line, other])
  const scanned = new Map([...sent, ['a', { sellable: 1, damaged: 0, missing: 0 }] as const])
  const left = withoutReceived(scanned, received)
  expect(receivedLines(left, [line, other])).toEqual([
    { itemId: 'a', sellable: 1, damaged: 0, missing: 0 },
  ])
})
