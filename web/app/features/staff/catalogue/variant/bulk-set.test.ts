import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { bulkSet, evenStock, isChosen, skuBy, stockSum, stockToFirst } from './bulk-set.ts'
import { made } from './make-variants.ts'
import { marginOf } from './margin-of.ts'
import { newVariant } from './variant-draft.ts'

const rows = made({ colors: ['Red', 'Blue'], sizes: ['S', 'M'], variants: [newVariant()] })

describe('setting several variants at once', () => {
  it('a SKU pattern is filled in for each variant', () => {
    const set = bulkSet(rows, () => true, {
      field: 'sku',
      text: '{product}-{color}-{size}-{n}',
      product: 'Tangail saree',
    })
    expect(set.map(({ sku }) => sku)).toEqual([
      'TANGAIL-SAREE-RED-S-1',
      'TANGAIL-SAREE-RED-M-2',
      'TANGAIL-SAREE-BLUE-S-3',
      'TANGAIL-SAREE-BLUE-M-4',
    ])
  })

  it('empty parts of a SKU pattern leave no double or trailing separator', () => {
    const parts = { product: 'চা পাতা', color: '', size: '1 kg', n: '1' }
    expect(skuBy('{product}-{color}-{size}', parts)).toBe('চা-পাতা-1-KG')
    expect(skuBy('{color}-{product}-', parts)).toBe('চা-পাতা')
    expect(
      skuBy('{product}{size}', { ...parts, product: 'x'.repeat(99), size: 'y'.repeat(99) }),
    ).toHaveLength(60)
  })

  it('all rows, the selected ones, or those of an option value are set', () => {
    const chosen = (which: Parameters<typeof isChosen>[0]) =>
      rows
        .filter((row, index) => isChosen(which, row, index, { top: 1, bottom: 2 }))
        .map(({ color, size }) => color + size)
    expect(chosen('all')).toHaveLength(4)
    expect(chosen('selected')).toEqual(['RedM', 'BlueS'])
    expect(chosen('color:Blue')).toEqual(['BlueS', 'BlueM'])
    expect(chosen('size:M')).toEqual(['RedM', 'BlueM'])
  })

  it('an even split adds up, differs by one piece at most, and gives hidden variants nothing', () => {
    fc.assert(
      fc.property(
        fc.nat(100_000),
        fc.array(fc.boolean(), { minLength: 1, maxLength: 40 }),
        (pieces, hidden) => {
          const some = hidden.map((isHidden) => ({ ...newVariant(), hidden: isHidden }))
          const split = evenStock(some, pieces)
          const visible = split.filter((row) => !row.hidden).map(({ stock }) => Number(stock))
          expect(split.filter((row) => row.hidden).every(({ stock }) => stock === '0')).toBe(true)
          if (visible.length === 0) return
          expect(stockSum(split)).toBe(pieces)
          expect(Math.max(...visible) - Math.min(...visible)).toBeLessThanOrEqual(1)
        },
      ),
    )
  })

  it('all pieces go to the first visible variant', () => {
    const [first, ...others] = rows
    const some = [{ ...(first ?? newVariant()), hidden: true }, ...others]
    expect(stockToFirst(some, 9).map(({ stock }) => stock)).toEqual(['0', '9', '0', '0'])
  })
})

describe('margin', () => {
  const price = { originalPrice: '1,000', discount: '10' }
  it('the margin is the price after the discount less the cost', () => {
    expect(marginOf({ originalPrice: '', cost: '850' }, price)).toBe(50)
    expect(marginOf({ originalPrice: '২০০০', cost: '1850.50' }, price)).toBe(-50.5)
    expect(marginOf({ originalPrice: '', cost: '' }, price)).toBeUndefined()
  })
})
