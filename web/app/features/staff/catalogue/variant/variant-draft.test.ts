import { describe, expect, it } from 'vitest'

import { emptyVariants, newVariant, stockByAfter } from './variant-draft.ts'

describe('where stock is counted after a change of options', () => {
  it('a new product counts by variant as soon as it has sizes, and as one without them', () => {
    expect(stockByAfter(emptyVariants, { sizes: ['M', 'L'] })).toEqual({ stockBy: 'variant' })
    expect(stockByAfter(emptyVariants, { sizes: [] })).toEqual({ stockBy: 'product' })
    expect(stockByAfter(emptyVariants, {})).toEqual({})
  })

  it('a stored product, and a copy with sizes, keep what their seller chose', () => {
    const stored = { sizes: [], variants: [{ ...newVariant(), isStored: true }] }
    expect(stockByAfter(stored, { sizes: ['M'] })).toEqual({})
    const copy = { sizes: ['M'], variants: [newVariant('', 'M')] }
    expect(stockByAfter(copy, { sizes: ['M', 'L'] })).toEqual({})
  })
})
