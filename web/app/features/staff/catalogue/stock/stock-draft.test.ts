import { describe, expect, it } from 'vitest'

import { emptyStockDraft, reasonsFor, stockChangeOf, turned } from './stock-draft.ts'

describe('a change of stock that is being typed', () => {
  it('a stock draft offers the reasons of its direction, and keeps the chosen one if it fits', () => {
    expect(reasonsFor('add')).toEqual(['received', 'returned', 'correction'])
    expect(reasonsFor('take')).toEqual(['damaged', 'correction'])
    expect(turned(emptyStockDraft, 'take').reason).toBe('damaged')
    expect(turned({ ...emptyStockDraft, reason: 'correction' }, 'take').reason).toBe('correction')
  })

  it('a stock draft gives a signed number, also from Bangla digits', () => {
    expect(stockChangeOf({ ...emptyStockDraft, pieces: ' ১২ ' }, 5)).toBe(12)
    expect(stockChangeOf(turned({ ...emptyStockDraft, pieces: '3' }, 'take'), 5)).toBe(-3)
  })

  it('a count is taken as counted, as its difference from the stock that was shown', () => {
    const counted = turned({ ...emptyStockDraft, pieces: '১২' }, 'count')
    expect(counted.reason).toBe('counted')
    expect(stockChangeOf(counted, 15)).toBe(-3)
    expect(stockChangeOf(counted, 12)).toBe(0)
    expect(turned(counted, 'add').reason).toBe('received')
  })

  it.each(['', 'many', '1.5', '-2'])(
    'a stock draft rejects the number of pieces “%s”',
    (pieces) => {
      expect(stockChangeOf({ ...emptyStockDraft, pieces }, 5)).toBeNaN()
    },
  )
})
