import { describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { aCoupon } from '#test/coupons.ts'
import { aLine, anOrder, aProduct } from '#test/goods.ts'
import { aCustomer, anAdmin } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
const hour = 3_600_000
const inHours = (hours: number) => new Date(shop.clock.now().getTime() + hours * hour).toISOString()

describe('an admin', () => {
  it('sees how a coupon is used, and by which state it stands', async () => {
    const [as, customer] = [await anAdmin(shop), await aCustomer(shop)]
    const { _id: id, code } = await aCoupon(shop, { value: 150, maxUses: 2 })
    const read = async () => {
      const reply = await shop.call('GET /coupon/{id}', { as, params: { id } })
      return reply.success ? reply.data : undefined
    }
    expect(await read()).toMatchObject({ used: 0, discountGiven: 0, lastUsedAt: null })
    const product = await aProduct(shop)
    const order = async () => {
      const body = anOrder(customer, [aLine(product)], { cuopon: code, again: true })
      const reply = await shop.call('POST /order/post-order', { as: customer, body })
      return reply.success ? reply.data._id : ''
    }
    const cancelled = await order()
    await order()
    expect(await read()).toMatchObject({ state: 'used-up', used: 2, discountGiven: 300 })
    const cancel = { params: { orderId: cancelled }, body: { status: 'cancelled' as const } }
    await shop.call('PATCH /order/update-status/{orderId}', { as: customer, ...cancel })
    const lastUsedAt = shop.clock.now().toISOString()
    expect(await read()).toMatchObject({
      state: 'running',
      used: 1,
      discountGiven: 150,
      lastUsedAt,
    })
  })

  it('ends a running coupon at once, and no other', async () => {
    const [as, customer] = [await anAdmin(shop), await aCustomer(shop)]
    const [running, planned] = [
      await aCoupon(shop, { startsAt: inHours(-1) }),
      await aCoupon(shop, { startsAt: inHours(1) }),
    ]
    const end = ({ _id: id }: typeof running) =>
      shop.call('POST /coupon/end/{id}', { as, params: { id } })
    expect(await end(running)).toMatchObject({ statusCode: 200, message: 'Coupon ended' })
    const items = [{ productId: (await aProduct(shop))._id, quantity: 1 }]
    const body = { code: running.code, items }
    expect(await shop.call('POST /coupon/check', { as: customer, body })).toMatchObject({
      message: 'This coupon has expired',
    })
    expect(await end(running)).toMatchObject({
      statusCode: 409,
      message: 'This coupon has ended already',
    })
    expect(await end(planned)).toMatchObject({
      statusCode: 409,
      message: 'This coupon has not begun yet',
    })
    const gone = await shop.call('POST /coupon/end/{id}', { as, params: { id: newId() } })
    expect(gone).toMatchObject({ statusCode: 404 })
    const list = await shop.call('GET /coupon', { as })
    const states = new Map(list.success ? list.data.map((one) => [one._id, one.state]) : [])
    expect([states.get(running._id), states.get(planned._id)]).toEqual(['ended', 'planned'])
  })
})

it('rule 16: an order freezes the terms of its coupon, whatever becomes of the coupon', async () => {
  const [as, customer] = [await anAdmin(shop), await aCustomer(shop)]
  const { _id: id, code } = await aCoupon(shop, { value: 150, minSubtotal: 500 })
  const body = anOrder(customer, [aLine(await aProduct(shop))], { cuopon: code })
  const placed = await shop.call('POST /order/post-order', { as: customer, body })
  await shop.call('PUT /coupon/{id}', { as, params: { id }, body: { code: `${code}X`, value: 1 } })
  const orderId = placed.success ? placed.data._id : ''
  const rows = await shop.db.query(sql`select terms from coupon_uses where order_id = ${orderId}`)
  const terms = { percent: null, maxDiscountPoisha: null, categoryId: null }
  expect(rows).toEqual([
    { terms: { ...terms, code, amountPoisha: 15_000, minSubtotalPoisha: 50_000 } },
  ])
  const read = await shop.call('GET /order/for-staff/{orderId}', { as, params: { orderId } })
  expect(read).toMatchObject({ data: { discounts: [{ kind: 'coupon', amount: 150, code }] } })
})
