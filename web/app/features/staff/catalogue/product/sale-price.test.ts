import { discountedPrice, poisha } from '@haat/contract/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  afterPriceChange,
  discountFor,
  isSalePossible,
  nearestSalePrice,
  shownSalePrice,
} from './sale-price.ts'

const typed = (originalPrice: string, salePrice: string) => ({
  ...{ originalPrice, salePrice, discount: '' },
})

describe('the discount for a sale price', () => {
  it.each([
    ['1250', '999', 20.08],
    ['১,২৫০', '৯৯৯', 20.08],
    ['1250', '1250', 0],
    ['1250', '0', 100],
    ['300', '199', 33.67],
  ])('৳%s for ৳%s is %d per cent', (price, sale, percent) => {
    expect(discountFor(price, sale)).toBe(percent)
  })

  it.each([
    ['1250', '1251'],
    ['', '999'],
    ['0', '0'],
    ['1250', 'cheap'],
  ])('৳%s for ৳%s has none', (price, sale) => {
    expect(discountFor(price, sale)).toBeUndefined()
    expect(isSalePossible(typed(price, sale))).toBe(false)
  })

  it('is nearer than any other, by the pricing of the shop', () => {
    const most = 100_000_000
    const prices = fc.tuple(fc.integer({ min: 1, max: most }), fc.nat(most))
    fc.assert(
      fc.property(prices, fc.nat(10_000), ([original, any], other) => {
        const sale = any % (original + 1)
        const away = (percent: number) =>
          Math.abs(discountedPrice(poisha(original), percent) - sale)
        const found = discountFor(String(original / 100), String(sale / 100))
        expect(found).toBeDefined()
        expect(away(found ?? 0)).toBeLessThanOrEqual(away(other / 100))
      }),
    )
  })

  it('says the nearest price where 2 decimals do not reach the typed one', () => {
    expect(nearestSalePrice(typed('1250', '999'))).toBeUndefined()
    expect(nearestSalePrice(typed('300', '199'))).toBe(198.99)
    expect(nearestSalePrice(typed('300', ''))).toBeUndefined()
  })
})

describe('of price, discount and sale price', () => {
  it('the sale price follows the discount', () => {
    const draft = { ...typed('500', '450'), discount: '10' }
    const change = afterPriceChange(draft, { discount: '20' })
    expect(change).toEqual({ discount: '20', salePrice: '' })
    expect(shownSalePrice({ ...draft, ...change })).toBe('400')
  })

  it('a typed sale price stands while the price changes', () => {
    expect(afterPriceChange(typed('', ''), { salePrice: '999' })).toEqual({
      ...{ salePrice: '999', discount: '' },
    })
    expect(afterPriceChange(typed('', '999'), { originalPrice: '1250' })).toEqual({
      ...{ originalPrice: '1250', salePrice: '999', discount: '20.08' },
    })
  })

  it('an emptied sale price ends the discount, the full price too', () => {
    const draft = { ...typed('500', '450'), discount: '10' }
    expect(afterPriceChange(draft, { salePrice: '' })).toEqual({ salePrice: '', discount: '' })
    expect(afterPriceChange(draft, { salePrice: '500' })).toEqual({
      ...{ salePrice: '500', discount: '' },
    })
  })

  it('another price leaves a typed discount as it is', () => {
    const draft = { ...typed('500', ''), discount: '10' }
    expect(afterPriceChange(draft, { originalPrice: '600' })).toEqual({ originalPrice: '600' })
    expect(shownSalePrice({ ...draft, discount: '' })).toBe('')
  })
})
