import fc from 'fast-check'
import { expect, it } from 'vitest'

import { deliveryFeeOf, goodsAfter, goodsSum, lineSum, totalsOf } from './totals.ts'

const fees = {
  shippingFee: 60,
  shippingFeeOutside: 120,
  overrides: [],
  freeOver: null,
  isSet: true,
}

it.each([
  ['Dhaka', 60],
  ['Sylhet', 120],
  ['', 120],
])('delivers to %j for %i', (division, fee) => {
  expect(deliveryFeeOf(fees, { division, district: '', city: '' }, 500)).toBe(fee)
})

it('rule 17: delivers to an area for its own fee, and for nothing from a sum of goods on', () => {
  const override = { division: 'Dhaka', district: 'Gazipur', city: null, fee: 90 }
  const table = { ...fees, overrides: [override], freeOver: 2_000 }
  const gazipur = { division: 'Dhaka', district: 'Gazipur', city: 'Sreepur' }
  expect(deliveryFeeOf(table, gazipur, 1_999.99)).toBe(90)
  expect(deliveryFeeOf(table, gazipur, goodsAfter(2_100.1, 100.1))).toBe(0)
})

it.each([
  [[{ price: 2390.5, quantity: 1 }], { discount: 0, deliveryFee: 60 }, 2451],
  [[{ price: 2390.49, quantity: 1 }], { discount: 0, deliveryFee: 60 }, 2450],
  [[{ price: 0.1, quantity: 3 }], { discount: 0, deliveryFee: 0.2 }, 1],
  [[{ price: 500, quantity: 2 }], { discount: 250.25, deliveryFee: 0 }, 750],
])('rounds the whole of %j with %j to %d taka', (lines, rest, total) => {
  expect(totalsOf(lines, rest).total).toBe(total)
})

const carts = 100_000
const batch = 50

/** Random carts from a fixed seed, generated much faster than by fast-check arrays. */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

it(`shows of ${carts} random carts what is charged, to the poisha`, () => {
  let checked = 0
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const random = randomOf(seed)
      for (let nth = 0; nth < batch; nth += 1) {
        // All in poisha, as on the server; the page has only taka.
        const lines = Array.from({ length: 1 + random(8) }, () => ({
          unit: random(5_000_000),
          quantity: 1 + random(20),
        }))
        const goods = lines.reduce((sum, { unit, quantity }) => sum + unit * quantity, 0)
        const discount = random(goods + 1)
        const fee = random(30_000)
        const charged = Math.floor((goods - discount + fee + 50) / 100)
        const shown = lines.map(({ unit, quantity }) => ({ price: unit / 100, quantity }))
        const totals = totalsOf(shown, { discount: discount / 100, deliveryFee: fee / 100 })
        const rounding = charged * 100 - (goods - discount + fee)
        const all = { total: charged, subtotal: goods / 100, rounding: rounding / 100 }
        const sums = shown.map((line) => Math.round(lineSum(line) * 100))
        // One comparison per cart: `expect` is slow, and the numbers must be equal to the last bit.
        const holds =
          Object.entries(all).every(([name, sum]) => totals[name as keyof typeof all] === sum) &&
          goodsSum(shown) === goods / 100 &&
          sums.reduce((sum, one) => sum + one, 0) === goods
        checked += 1
        if (!holds) throw new Error(JSON.stringify({ totals, all, lines, discount, fee }))
      }
    }),
    { numRuns: carts / batch },
  )
  expect(checked).toBe(carts)
}, 120_000)
