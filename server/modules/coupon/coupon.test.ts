import { percentOf, poisha, splitByWeight, sumOf, times } from '@haat/contract/money'
import { wordIn } from '@haat/contract/refusals/word-in'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { couponOnChange, describeCoupon, validateCoupon } from './coupon.ts'
import type { CouponRow } from './coupon.repo.ts'

const terms: CouponRow = {
  id: 'c',
  code: 'EID',
  descriptionBn: '',
  categoryNameBn: null,
  description: '',
  percent: 10,
  amount: null,
  minSubtotal: 0,
  maxDiscount: null,
  startsAt: '2026-01-01T00:00:00Z',
  endsAt: '2026-12-31T00:00:00Z',
  maxUses: 5,
  maxUsesPerCustomer: 1,
  categoryId: null,
  categoryName: null,
  isPublic: false,
  used: 0,
  createdAt: '2026-01-01T00:00:00Z',
}
const lines = [
  { unitPrice: poisha(10_005), quantity: 1, categoryId: 'saree' },
  { unitPrice: poisha(20_000), quantity: 2, categoryId: 'rice' },
]
const now = new Date('2026-06-01T00:00:00Z')
const validate = (change: Partial<CouponRow>, more: { now?: Date; usesByCustomer?: number } = {}) =>
  validateCoupon({ ...terms, ...change }, { now, usesByCustomer: 0, lines, ...more })

describe('validateCoupon', () => {
  it.each<[string, Partial<CouponRow>, { now?: Date; usesByCustomer?: number }]>([
    ['This coupon is not valid yet', {}, { now: new Date('2025-12-31T23:59:59Z') }],
    ['This coupon has expired', {}, { now: new Date('2026-12-31T00:00:00Z') }],
    ['This coupon has been used up', { used: 5 }, {}],
    ['You have already used this coupon', {}, { usesByCustomer: 1 }],
    ['This coupon needs goods worth at least ৳500.06', { minSubtotal: 50_006 }, {}],
    ['This coupon is not for these goods', { categoryId: 'books' }, {}],
    [
      'This coupon needs goods of its category worth at least ৳150',
      { categoryId: 'saree', minSubtotal: 15_000 },
      {},
    ],
  ])('says: %s', (why, change, more) => {
    const verdict = validate(change, more)
    expect(!verdict.ok && wordIn('en', verdict.why)).toBe(why)
  })

  it.each<[string, Partial<CouponRow>, number, number[]]>([
    ['ten percent, rounded half-up', {}, 5_001, [1_001, 4_000]],
    ['at most the maximum', { maxDiscount: 1_000 }, 1_000, [200, 800]],
    ['a fixed amount', { percent: null, amount: 3_000 }, 3_000, [600, 2_400]],
    ['never more than the goods', { percent: null, amount: 99_999 }, 50_005, [10_005, 40_000]],
    ['only its category', { categoryId: 'rice' }, 4_000, [0, 4_000]],
    ['at its minimum', { minSubtotal: 50_005 }, 5_001, [1_001, 4_000]],
    ['everything', { percent: 100 }, 50_005, [10_005, 40_000]],
  ])('takes off %s', (_what, change, discount, shares) => {
    expect(validate(change)).toEqual({ ok: true, discount, shares })
  })
})

describe('describeCoupon', () => {
  it.each<[Partial<CouponRow>, string]>([
    [{}, '10% off'],
    [{ percent: 12.5, maxDiscount: 20_000 }, '12.5% off, up to ৳200'],
    [{ percent: null, amount: 10_050 }, '৳100.50 off'],
    [{ minSubtotal: 50_000 }, '10% off from ৳500'],
    [
      { minSubtotal: 50_000, maxDiscount: 30_000, categoryName: 'Fashion' },
      '10% off Fashion from ৳500, up to ৳300',
    ],
    [{ description: 'Eid Mubarak!' }, 'Eid Mubarak!'],
  ])('%j is %s', (change, text) => {
    expect(wordIn('en', describeCoupon({ ...terms, ...change }, 'en'))).toBe(text)
  })

  it('is in Bangla with the figures of the language', () => {
    const all = {
      minSubtotal: 50_000,
      maxDiscount: 30_000,
      categoryName: 'Fashion',
      categoryNameBn: 'ফ্যাশন',
    }
    expect(wordIn('bn', describeCoupon({ ...terms, ...all }, 'bn'))).toBe(
      'ফ্যাশন-এ কমপক্ষে ৳৫০০-এর কেনাকাটায় ১০% ছাড়, সর্বোচ্চ ৳৩০০',
    )
    expect(wordIn('bn', describeCoupon({ ...terms, percent: 12.5 }, 'bn'))).toBe('১২.৫% ছাড়')
    expect(wordIn('bn', describeCoupon({ ...terms, description: 'Eid Mubarak!' }, 'bn'))).toBe(
      'Eid Mubarak!',
    )
  })
})

const amounts = fc.integer({ min: 0, max: 100_000_000_000 }).map(poisha)

describe('splitByWeight', () => {
  it('adds up, gives nothing to no weight, and stays within a poisha of each share', () => {
    fc.assert(
      fc.property(
        amounts,
        fc.array(amounts, { minLength: 1, maxLength: 50 }),
        (amount, weights) => {
          const all = sumOf(weights)
          fc.pre(all > 0)
          const parts = splitByWeight(amount, weights)
          expect(sumOf(parts)).toBe(amount)
          for (const [at, part] of parts.entries()) {
            const exact = (BigInt(amount) * BigInt(weights[at] ?? 0)) / BigInt(all)
            expect(BigInt(part) - exact).toBeGreaterThanOrEqual(0n)
            expect(BigInt(part) - exact).toBeLessThanOrEqual(1n)
            expect(part > 0 && weights[at] === 0).toBe(false)
            expect(amount <= all && part > (weights[at] ?? 0)).toBe(false)
          }
        },
      ),
    )
  })

  it('refuses to split something among nothing', () => {
    expect(() => splitByWeight(poisha(1), [poisha(0)])).toThrow(RangeError)
    expect(splitByWeight(poisha(0), [poisha(0)])).toEqual([0])
  })
})

describe('percentOf', () => {
  it('lies within half a poisha of the exact part', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (amount, hundredths) => {
        const twice = 2n * BigInt(percentOf(amount, hundredths / 100)) * 10_000n
        const exact = 2n * BigInt(amount) * BigInt(hundredths)
        expect(twice - exact).toBeGreaterThan(-10_000n)
        expect(twice - exact).toBeLessThanOrEqual(10_000n)
      }),
    )
  })
})

describe('couponOnChange', () => {
  const frozen = {
    code: 'EID',
    percent: null,
    amountPoisha: 5_000,
    minSubtotalPoisha: 20_000,
    maxDiscountPoisha: null,
    categoryId: 'saree',
  }
  const goods = (categoryId: string, total: number) => ({
    unitPrice: poisha(total),
    quantity: 1,
    categoryId,
  })
  const use = { discount: 5_000, terms: frozen }

  it.each([
    ['the minimum is reached', [goods('saree', 20_000)], false, 5_000, false],
    ['the minimum is missed', [goods('saree', 19_999), goods('cup', 9_000)], false, 0, true],
    ['it is kept below the minimum', [goods('saree', 19_999)], true, 5_000, false],
    ['it is kept for goods that cost less', [goods('saree', 3_000)], true, 3_000, false],
    ['it is kept though its category is gone', [goods('cup', 9_000)], true, 5_000, false],
  ])('rule 16: frozen terms where %s', (_case, to, keep, discount, isDropped) => {
    const after = couponOnChange(use, to, keep)
    expect(after).toMatchObject({ discount, isDropped })
    expect(sumOf(after.shares)).toBe(discount)
  })

  it('rule 16: the discount never exceeds terms nor goods, and its parts add up', () => {
    const money = fc.nat(1_000_000)
    const anyLines = fc.array(
      fc.record({
        unitPrice: money.map(poisha),
        quantity: fc.nat(20),
        categoryId: fc.constantFrom('saree', 'cup'),
      }),
      { minLength: 1, maxLength: 8 },
    )
    const anyTerms = fc
      .record({
        rate: fc.oneof(
          fc.record({ percent: fc.integer({ min: 1, max: 100 }), amountPoisha: fc.constant(null) }),
          fc.record({ percent: fc.constant(null), amountPoisha: fc.integer({ min: 1, max: 1e6 }) }),
        ),
        minSubtotalPoisha: money,
        maxDiscountPoisha: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
        categoryId: fc.option(fc.constantFrom('saree', 'cup')),
      })
      .map(({ rate, ...rest }) => ({ code: 'EID', ...rate, ...rest }))
    const property = fc.property(
      anyTerms,
      money,
      anyLines,
      fc.boolean(),
      (of, former, to, keep) => {
        const after = couponOnChange({ discount: former, terms: of }, to, keep)
        const totals = to.map((line) => times(line.unitPrice, line.quantity))
        expect(sumOf(after.shares)).toBe(after.discount)
        expect(after.shares.every((share, at) => share >= 0 && share <= (totals[at] ?? 0))).toBe(
          true,
        )
        expect(after.isDropped).toBe(after.isDropped && !keep && after.discount === 0)
        const most = Math.max(former, of.maxDiscountPoisha ?? Infinity)
        expect(after.discount).toBeLessThanOrEqual(most)
      },
    )
    fc.assert(property, { numRuns: 2_000 })
  })
})
