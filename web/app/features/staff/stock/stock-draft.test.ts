import { describe, expect, it } from 'vitest'

import { emptyStockDraft, reasonsFor, stockChangeOf, turned } from './stock-draft.ts'

describe('a change of stock that is being typed', () => {
  it('offers the reasons that lead its way, and keeps the chosen one where it does', () => {
    expect(reasonsFor('add')).toEqual(['received', 'returned', 'counted', 'correction'])
    expect(reasonsFor('take')).toEqual(['counted', 'damaged', 'correction'])
    expect(turned(emptyStockDraft, 'take').reason).toBe('counted')
    expect(turned({ ...emptyStockDraft, reason: 'correction' }, 'take').reason).toBe('correction')
  })

  it('is a signed number, from Bangla digits too', () => {
    expect(stockChangeOf({ ...emptyStockDraft, pieces: ' ১২ ' })).toBe(12)
    expect(stockChangeOf(turned({ ...emptyStockDraft, pieces: '3' }, 'take'))).toBe(-3)
  })

  it.each(['', 'many', '1.5', '-2'])('is no number of pieces: “%s”', (pieces) => {
    expect(stockChangeOf({ ...emptyStockDraft, pieces })).toBeNaN()
  })
})
