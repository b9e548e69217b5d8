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

const twoFees = { insideDhaka: 60, outside: 120, overrides: [], freeOver: null }

it.each([
  ['Dhaka', 60],
  ['Sylhet', 120],
  ['dhaka', 120],
  ['', 120],
])('a delivery to %j has the fee %d', (division, fee) => {
  expect(feeFor({ division, district: '', city: '' }, twoFees, 1_000)).toBe(fee)
})

const area = (fee: number, division: string, district?: string, city?: string) => ({
  division,
  district: district ?? null,
  city: city ?? null,
  fee,
})

it.each([
  ['the city', 10, 'Dhaka', 'Gazipur', 'Sreepur'],
  ['the district', 20, 'Dhaka', 'Gazipur', 'Kapasia'],
  ['the division', 30, 'Dhaka', 'Dhaka', 'Dhanmondi'],
  ['the division before anything else is chosen', 30, 'Dhaka', '', ''],
  ['the zone', 120, 'Sylhet', 'Gazipur', 'Sreepur'],
])('rule 17: the narrowest override wins: %s', (_which, fee, division, district, city) => {
  const overrides = [
    area(30, 'Dhaka'),
    area(20, 'Dhaka', 'Gazipur'),
    area(10, 'Dhaka', 'Gazipur', 'Sreepur'),
  ]
  for (const order of [overrides, overrides.toReversed()]) {
    const table = { ...twoFees, overrides: order }
    expect(feeFor({ division, district, city }, table, 1_000)).toBe(fee)
  }
})

it('rule 17: delivery is free from a sum of goods on, and overrides change nothing of that', () => {
  const table = { ...twoFees, overrides: [area(0, 'Sylhet')], freeOver: 2_000 }
  const dhaka = { division: 'Dhaka', district: 'Dhaka', city: 'Dhanmondi' }
  expect([1_999, 2_000, 2_001].map((goods) => feeFor(dhaka, table, goods))).toEqual([60, 0, 0])
})

it('rule 17: a fee is that of a zone, of an override that covers the address, or 0', () => {
  const names = fc.constantFrom('Dhaka', 'Gazipur', 'Sreepur', 'Sylhet')
  const areas = fc.record({
    division: names,
    district: fc.option(names),
    city: fc.option(names),
    fee: fees,
  })
  const table = fc.record({
    insideDhaka: fees,
    outside: fees,
    overrides: fc.uniqueArray(
      areas.map((one) => ({ ...one, city: one.district === null ? null : one.city })),
      { selector: ({ division, district, city }) => JSON.stringify([division, district, city]) },
    ),
    freeOver: fc.option(fees),
  })
  const address = fc.record({ division: names, district: names, city: names })
  const property = fc.property(table, address, fees, (all, to, goods) => {
    const covering = all.overrides.filter(
      (one) =>
        one.division === to.division &&
        (one.district === null || one.district === to.district) &&
        (one.city === null || one.city === to.city),
    )
    const zone = to.division === 'Dhaka' ? all.insideDhaka : all.outside
    const expected = covering.length === 0 ? [zone] : covering.map(({ fee }) => fee)
    const isFree = all.freeOver !== null && goods >= all.freeOver
    expect(isFree ? [0] : expected).toContain(feeFor(to, all, goods))
  })
  fc.assert(property, { numRuns: 2_000, seed })
})
