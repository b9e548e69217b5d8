import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { anUnconfirmedAdmin, aStaffOrder, dhanmondi, placedByStaff } from '#test/by-staff.ts'
import { aCoupon } from '#test/coupons.ts'
import { aLine, anOrder, aProduct, setFees, type TestProduct } from '#test/goods.ts'
import { aCustomer, anAdmin, anotherSession, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'
import { changing, type ShownOrder } from '#test/changing.ts'

const shop = testShop()
const { edit, edited, read } = changing(shop, () => admin)
let admin: TestPerson
let cup: TestProduct

beforeAll(async () => {
  admin = await anAdmin(shop, { name: 'Nasima Akter' })
  await setFees(shop, 60, 120)
})

beforeEach(async () => {
  admin = await anotherSession(shop, admin)
  cup = await aProduct(shop, { name: 'Blue cup', originalPrice: 100_000, stock: 20 })
})

/** Two cups by phone: ৳2,060. */
const anOrderOfCups = async (changes: object = {}) => {
  const { _id } = await placedByStaff(shop, admin, aStaffOrder(cup, changes))
  return read(_id)
}

const only = ({ items }: ShownOrder) => {
  const [item] = items
  if (!item) throw new Error('The order has no line')
  return item
}

describe('coupons', () => {
  async function withCoupon(terms: object) {
    const coupon = await aCoupon(shop, terms)
    const customer = await aCustomer(shop)
    const body = anOrder(customer, [aLine(cup, { quantity: 3 })], { cuopon: coupon.code })
    const placed = await shop.call('POST /order/post-order', { as: customer, body })
    if (!placed.success) throw new Error(placed.message)
    const used = async () => {
      const params = { id: coupon._id }
      const reply = await shop.call('GET /coupon/{id}', { as: admin, params })
      return reply.success && reply.data.used
    }
    return { order: await read(placed.data._id), coupon, used }
  }

  it('rule 16: the frozen terms hold for the new lines, whatever the coupon has become', async () => {
    const { order, coupon, used } = await withCoupon({ kind: 'percent', value: 10 })
    expect(order.totalPrice).toBe(2_760)
    await shop.call('DELETE /coupon/{id}', { as: admin, params: { id: coupon._id } })
    const items = [{ itemId: only(order)._id, quantity: 5 }]
    const changed = await edited(order, { items })
    const discounts = [{ kind: 'coupon', amount: 500, code: coupon.code }]
    expect(changed).toMatchObject({ discounts, discount: 500, totalPrice: 4_560 })
    expect(await used()).toBe(false)
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 16: a coupon whose minimum is missed falls away, and its use returns', async () => {
    const { order, coupon, used } = await withCoupon({ value: 250, minSubtotal: 2_500 })
    expect(await used()).toBe(1)
    const items = [{ itemId: only(order)._id, quantity: 2 }]
    expect(await edit(order, { items, dryRun: true })).toMatchObject({
      data: { couponDropped: coupon.code, discounts: [], totalPrice: 2_060 },
    })
    expect(await used()).toBe(1)
    const changed = await edited(order, { items })
    expect(changed).toMatchObject({ discount: 0, discounts: [], totalPrice: 2_060 })
    expect(await used()).toBe(0)
    expect(await brokenRules(shop)).toEqual([])
    const more = [{ itemId: only(order)._id, quantity: 4 }]
    expect(await edited(changed, { items: more })).toMatchObject({ discount: 0 })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 16: who may forgive money keeps the coupon below its minimum', async () => {
    const { order, coupon, used } = await withCoupon({ value: 250, minSubtotal: 2_500 })
    const items = [{ itemId: only(order)._id, quantity: 2 }]
    const as = await anUnconfirmedAdmin(shop)
    expect(await edit(order, { items, keepCoupon: true }, { as })).toMatchObject({
      statusCode: 403,
    })
    const changed = await edited(order, { items, keepCoupon: true })
    const discounts = [{ kind: 'coupon', amount: 250, code: coupon.code }]
    expect(changed).toMatchObject({ discounts, totalPrice: 1_810, items: [{ discount: 250 }] })
    expect(await used()).toBe(1)
    const both = await edited(changed, { discount: { amount: 50, reason: 'Waited long' } })
    expect(both).toMatchObject({
      discounts: [...discounts, { kind: 'staff', amount: 50 }],
      items: [{ discount: 300 }],
      totalPrice: 1_760,
    })
    expect(await brokenRules(shop)).toEqual([])
  })
})

describe('fee and discount', () => {
  it('rule 17: the fee is worked out anew when address or goods change, unless it is given', async () => {
    const body = { shippingFee: 60, shippingFeeOutside: 120, freeOver: 2_500 }
    await shop.call('POST /shipping-fee/add', { as: admin, body })
    const order = await anOrderOfCups({ deliveryFee: 80 })
    const renamed = await edited(order, { customerName: 'Karim Ahmed' })
    expect(renamed).toMatchObject({ deliveryFee: 80, customerName: 'Karim Ahmed' })
    const deliveryAddress = { ...dhanmondi, division: 'Khulna', district: 'Khulna', city: 'Dacope' }
    const moved = await edited(renamed, { deliveryAddress })
    expect(moved).toMatchObject({ deliveryFee: 120, deliveryAddress })
    const items = [{ itemId: only(order)._id, quantity: 3 }]
    const free = await edited(moved, { items })
    expect(free).toMatchObject({ deliveryFee: 0, totalPrice: 3_000 })
    const given = await edited(free, { items, deliveryFee: 99.5, customerName: 'Karim' })
    expect(given).toMatchObject({ deliveryFee: 99.5, totalPrice: 3_100 })
    await shop.call('POST /shipping-fee/add', { as: admin, body: { ...body, freeOver: null } })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 9: discount and fee beyond a tenth of the goods need a recent sign-in', async () => {
    const order = await anOrderOfCups()
    const as = await anUnconfirmedAdmin(shop)
    const discount = (amount: number) => ({ discount: { amount, reason: 'Waited long' } })
    expect(await edit(order, discount(201), { as })).toMatchObject({ statusCode: 403 })
    expect(await edit(order, { ...discount(150), deliveryFee: 0 }, { as })).toMatchObject({
      statusCode: 403,
    })
    const given = await edit(order, discount(200), { as })
    expect(given).toMatchObject({ data: { totalPrice: 1_860 } })
    const now = await read(order._id)
    const items = [{ itemId: only(order)._id, quantity: 1 }]
    // Half the goods, the same discount: a fifth of them.
    expect(await edit(now, { items }, { as })).toMatchObject({ statusCode: 403 })
    expect(await edited(now, { items })).toMatchObject({ totalPrice: 860 })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 9: a fee that an earlier change has lowered counts with the discount', async () => {
    const order = await anOrderOfCups()
    const as = await anUnconfirmedAdmin(shop)
    expect(await edit(order, { deliveryFee: 0 }, { as })).toMatchObject({ success: true })
    const now = await read(order._id)
    const discount = (amount: number) => ({ discount: { amount, reason: 'Waited long' } })
    expect(await edit(now, discount(141), { as })).toMatchObject({ statusCode: 403 })
    expect(await edit(now, discount(140), { as })).toMatchObject({ data: { totalPrice: 1_860 } })
  })

  it('rule 9: a discount of 0 takes it away, and one beyond the goods is refused', async () => {
    const order = await anOrderOfCups({ discount: { amount: 1_500, reason: 'A friend' } })
    const items = [{ itemId: only(order)._id, quantity: 1 }]
    expect(await edit(order, { items })).toMatchObject({
      statusCode: 409,
      message: 'The discount by staff is more than these goods cost. Change it too.',
    })
    const none = await edited(order, { items, discount: { amount: 0, reason: 'Agreed anew' } })
    expect(none).toMatchObject({ discounts: [], totalPrice: 1_060 })
    expect(await brokenRules(shop)).toEqual([])
  })
})
