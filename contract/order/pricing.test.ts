import fc from 'fast-check'
import { expect, it } from 'vitest'

import {
  discountedPrice,
  poisha,
  poishaToTaka,
  splitByWeight,
  sumOf,
  takaToPoisha,
} from '../money.ts'
import { feeFor, lineTotal, orderTotals, sharesOfDiscounts } from './pricing.ts'

const prices = fc
  .tuple(fc.integer({ min: 0, max: 10_000_000_000 }), fc.integer({ min: 0, max: 10_000 }))
  .map(([original, hundredths]) => discountedPrice(poisha(original), hundredths / 100))
const lines = fc.array(
  fc.record({ unitPrice: prices, quantity: fc.integer({ min: 1, max: 10_000 }) }),
  { minLength: 1, maxLength: 50 },
)
const fees = fc.integer({ min: 0, max: 10_000_000 }).map(poisha)
/** The share of the goods' price that a coupon takes off. */
const parts = fc.double({ min: 0, max: 1, noNaN: true })
const seed = Math.floor(Math.random() * 2 ** 31)

it(`adds up 100,000 carts to the poisha, on the wire too (seed ${seed})`, () => {
  const property = fc.property(lines, fees, parts, (cart, deliveryFee, part) => {
    const goods = sumOf(cart.map(lineTotal))
    const discount = poisha(Math.floor(goods * part))
    const totals = orderTotals(cart, { discount, deliveryFee })
    const { subtotal, rounding, total } = totals
    const shares = splitByWeight(discount, goods === 0 ? [poisha(1)] : cart.map(lineTotal))
    // The total that a page computes from the taka it received.
    const told = cart.map((line) => poishaToTaka(lineTotal(line)))
    const shown = sumOf(told.map(takaToPoisha))
    const holds =
      subtotal === goods &&
      shown === goods &&
      sumOf(shares) === discount &&
      goods - discount + deliveryFee + rounding === total &&
      rounding > -50 &&
      rounding <= 50 &&
      total % 100 === 0 &&
      total >= 0 &&
      takaToPoisha(poishaToTaka(total)) === total
    if (!holds) throw new Error(JSON.stringify(totals))
  })
  expect(() => fc.assert(property, { numRuns: 100_000, seed })).not.toThrow()
})

it('rule 16: lines bear the discounts of coupon and staff whole, and none costs less than 0', () => {
  const property = fc.property(lines, parts, parts, (cart, couponPart, staffPart) => {
    const totals = cart.map(lineTotal)
    const goods = sumOf(totals)
    const coupon = poisha(Math.floor(goods * couponPart))
    const byCoupon = goods === 0 ? totals.map(() => poisha(0)) : splitByWeight(coupon, totals)
    const byStaff = poisha(Math.floor((goods - sumOf(byCoupon)) * staffPart))
    const shares = sharesOfDiscounts(cart, { byCoupon, byStaff }) ?? []
    expect(sumOf(shares)).toBe(sumOf(byCoupon) + byStaff)
    expect(shares.every((share, at) => share >= 0 && share <= (totals[at] ?? 0))).toBe(true)
  })
  fc.assert(property, { numRuns: 2_000, seed })
})

it('rule 16: staff cannot give more than the goods cost after the coupon', () => {
  const cart = [{ unitPrice: poisha(1_000), quantity: 1 }]
  const byCoupon = [poisha(400)]
  expect(sharesOfDiscounts(cart, { byCoupon, byStaff: poisha(600) })).toEqual([1_000])
  expect(sharesOfDiscounts(cart, { byCoupon, byStaff: poisha(601) })).toBeUndefined()
})

it.each([
  ['Dhaka', 'inside'],
  ['Sylhet', 'outside'],
  ['dhaka', 'outside'],
  ['', 'outside'],
])('a delivery to %j has the fee %s', (division, fee) => {
  expect(feeFor(division, { insideDhaka: 'inside', outside: 'outside' })).toBe(fee)
})
