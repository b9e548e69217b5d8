import { describe, expect, it } from 'vitest'

import { emptyStockDraft, reasonsFor, stockChangeOf, turned } from './stock-draft.ts'

describe('a change of stock that is being typed', () => {
  it('a stock draft offers the reasons of its direction, and keeps the chosen one if it fits', () => {
    expect(reasonsFor('add')).toEqual(['received', 'returned', 'counted', 'correction'])
    expect(reasonsFor('take')).toEqual(['counted', 'damaged', 'correction'])
    expect(turned(emptyStockDraft, 'take').reason).toBe('counted')
    expect(turned({ ...emptyStockDraft, reason: 'correction' }, 'take').reason).toBe('correction')
  })

  it('a stock draft gives a signed number, also from Bangla digits', () => {
    expect(stockChangeOf({ ...emptyStockDraft, pieces: ' ১২ ' })).toBe(12)
    expect(stockChangeOf(turned({ ...emptyStockDraft, pieces: '3' }, 'take'))).toBe(-3)
  })

  it.each(['', 'many', '1.5', '-2'])(
    'a stock draft rejects the number of pieces “%s”',
    (pieces) => {
      expect(stockChangeOf({ ...emptyStockDraft, pieces })).toBeNaN()
    },
  )
})
