import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  discountedPrice,
  formatExactTaka,
  formatTaka,
  grandTotal,
  poisha,
  poishaToTaka,
  sumOf,
  takaToPoisha,
  times,
} from './money.ts'

const amounts = fc.integer({ min: 0, max: 10_000_000_000 }).map(poisha)
const percents = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)

describe('conversion between taka and poisha', () => {
  it('taka to poisha and back is lossless', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(takaToPoisha(poishaToTaka(amount))).toBe(amount)
      }),
    )
  })

  it.each([0.001, 19.999, 1e300, Number.NaN, Number.POSITIVE_INFINITY])(
    'takaToPoisha refuses ৳%d',
    (taka) => {
      expect(() => takaToPoisha(taka)).toThrow(RangeError)
    },
  )
})

describe('discountedPrice', () => {
  it('discountedPrice rounds half-up to the poisha', () => {
    expect(discountedPrice(poisha(125_000), 12.5)).toBe(109_375)
    expect(discountedPrice(poisha(1), 50)).toBe(1)
    expect(discountedPrice(poisha(99), 33.33)).toBe(66)
    expect(discountedPrice(poisha(10_000_000_000), 0.01)).toBe(9_999_000_000)
  })

  it('discountedPrice is between zero and the original, and falls as the discount grows', () => {
    fc.assert(
      fc.property(amounts, percents, percents, (original, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        const dear = discountedPrice(original, less)
        const cheap = discountedPrice(original, more)
        expect(cheap).toBeLessThanOrEqual(dear)
        expect(dear).toBeLessThanOrEqual(original)
        expect(cheap).toBeGreaterThanOrEqual(0)
        expect(discountedPrice(original, 0)).toBe(original)
        expect(discountedPrice(original, 100)).toBe(0)
      }),
    )
  })
})

describe('grandTotal', () => {
  it('grandTotal is a whole number of taka, at most half a taka from the sum', () => {
    fc.assert(
      fc.property(amounts, amounts, amounts, (subtotal, part, fee) => {
        const discount = poisha(Math.min(part, subtotal))
        const total = grandTotal(subtotal, discount, fee)
        const exact = subtotal - discount + fee
        expect(total % 100).toBe(0)
        expect(total - exact).toBeGreaterThan(-50)
        expect(total - exact).toBeLessThanOrEqual(50)
      }),
    )
    expect(grandTotal(poisha(10_050), poisha(0), poisha(0))).toBe(10_100)
    expect(grandTotal(poisha(10_049), poisha(0), poisha(0))).toBe(10_000)
  })
})

describe('sumOf and times', () => {
  it('sumOf and times are exact, and refuse unsafe integers', () => {
    expect(sumOf([])).toBe(0)
    expect(sumOf([poisha(1), poisha(2)])).toBe(3)
    expect(times(poisha(10_000_000_000), 10_000)).toBe(100_000_000_000_000)
    expect(() => times(poisha(Number.MAX_SAFE_INTEGER), 2)).toThrow(RangeError)
    expect(() => poisha(0.5)).toThrow(RangeError)
  })
})

describe('formatTaka', () => {
  it.each([
    [0, '৳0', '৳0.00'],
    [0.5, '৳1', '৳0.50'],
    [9.994, '৳10', '৳9.99'],
    [999, '৳999', '৳999.00'],
    [999.5, '৳1,000', '৳999.50'],
    [1000, '৳1,000', '৳1,000.00'],
    [99_999, '৳99,999', '৳99,999.00'],
    [100_000, '৳1,00,000', '৳1,00,000.00'],
    [125_000, '৳1,25,000', '৳1,25,000.00'],
    [12_500_000.5, '৳1,25,00,001', '৳1,25,00,000.50'],
    [1_234_567_890.12, '৳1,23,45,67,890', '৳1,23,45,67,890.12'],
    [-1250, '-৳1,250', '-৳1,250.00'],
    [-0.001, '৳0', '৳0.00'],
  ])('formatTaka writes %d as %s and %s', (taka, whole, exact) => {
    expect(formatTaka(taka)).toBe(whole)
    expect(formatTaka(taka, 2)).toBe(exact)
  })

  it.each([
    [500, '৳500'],
    [500.5, '৳500.50'],
    [-0.05, '-৳0.05'],
  ])('formatExactTaka writes %d as %s', (taka, exact) => {
    expect(formatExactTaka(taka)).toBe(exact)
  })

  it('formatTaka groups digits as Intl does for India', () => {
    const intl = new Intl.NumberFormat('en-IN', {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    })
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(formatTaka(amount / 100, 2)).toBe(`৳${intl.format(amount / 100)}`)
      }),
    )
  })
})
