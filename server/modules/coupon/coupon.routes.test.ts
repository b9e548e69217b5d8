import { describe, expect, it } from 'vitest'

import { brokenRules } from '#test/verified.ts'
import { newId } from '#platform/id.ts'
import { aCode, aCoupon } from '#test/coupons.ts'
import { aLine, anOrder, aProduct, aShelf, countOrdersOf, stockOf } from '#test/goods.ts'
import { aCustomer, anAdmin } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
const postOrder = 'POST /order/post-order'
const check = 'POST /coupon/check'
const updateStatus = 'PATCH /order/update-status/{orderId}'
const hour = 3_600_000
const inHours = (hours: number) => new Date(shop.clock.now().getTime() + hours * hour).toISOString()

async function usesOf(code: string): Promise<number | undefined> {
  const reply = await shop.call('GET /coupon', { as: await anAdmin(shop) })
  return reply.success ? reply.data.find((one) => one.code === code)?.used : undefined
}

describe('POST /coupon/check', () => {
  it('tells what a coupon takes off, and uses nothing up', async () => {
    const as = await aCustomer(shop)
    const product = await aProduct(shop, { originalPrice: 125_000 })
    const coupon = await aCoupon(shop, { kind: 'percent', value: 12.5, maxUses: 1 })
    const items = [{ productId: product._id, quantity: 3 }]
    for (const code of [coupon.code, ` ${coupon.code.toLowerCase()} `]) {
      expect(await shop.call(check, { as, body: { code, items } })).toMatchObject({
        statusCode: 200,
        data: { code: coupon.code, discount: 468.75, description: '12.5% off' },
      })
    }
    expect(await usesOf(coupon.code)).toBe(0)
  })

  it('counts only goods that are for sale, and of its category', async () => {
    const as = await aCustomer(shop)
    const [shelf, gone] = [await aShelf(shop), await aProduct(shop, { hidden: true })]
    const [saree, rice] = [await aProduct(shop, { shelf }), await aProduct(shop)]
    const { code } = await aCoupon(shop, {
      kind: 'percent',
      value: 10,
      categoryId: shelf.categoryId,
    })
    const items = [saree._id, rice._id, gone._id, newId()].map((productId) => ({
      productId,
      quantity: 1,
    }))
    expect(await shop.call(check, { as, body: { code, items } })).toMatchObject({
      data: { discount: 125 },
    })
    expect(await shop.call(check, { as, body: { code, items: items.slice(1) } })).toMatchObject({
      statusCode: 400,
      message: 'This coupon is not for these goods',
    })
  })
})

describe('an order with a coupon', () => {
  it('costs less, lets its lines bear it, and gives the use back when it is cancelled', async () => {
    const as = await aCustomer(shop)
    const [one, other] = [await aProduct(shop), await aProduct(shop, { originalPrice: 33_333 })]
    const { code } = await aCoupon(shop, { value: 100, maxUses: 1 })
    const items = [aLine(one), aLine(other, { quantity: 2 })]
    // 1250 + 666.66 − 100 = 1816.66, in whole taka 1817.
    const body = anOrder(as, items, { cuopon: ` ${code.toLowerCase()}`, totalPrice: 1817 })
    const reply = await shop.call(postOrder, { as, body })
    expect(reply).toMatchObject({
      statusCode: 201,
      data: {
        subtotal: 1916.66,
        discount: 100,
        totalPrice: 1817,
        items: [{ discount: 65.22 }, { discount: 34.78 }],
      },
    })
    expect(await usesOf(code)).toBe(1)
    const again = anOrder(as, items, { cuopon: code })
    expect(await shop.call(postOrder, { as, body: again })).toMatchObject({
      statusCode: 400,
      message: 'This coupon has been used up',
      errors: [{ path: 'body.cuopon' }],
    })
    expect(await stockOf(shop, one)).toMatchObject({ remaining: 9 })
    const orderId = reply.success ? reply.data._id : ''
    const cancel = { as, params: { orderId }, body: { status: 'cancelled' as const } }
    expect(await shop.call(updateStatus, cancel)).toMatchObject({ statusCode: 200 })
    expect(await usesOf(code)).toBe(0)
    expect(await shop.call(postOrder, { as, body: again })).toMatchObject({ statusCode: 201 })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('costs nothing when all is taken off and brought for nothing', async () => {
    const as = await aCustomer(shop)
    const { code } = await aCoupon(shop, { kind: 'percent', value: 100 })
    const body = anOrder(as, [aLine(await aProduct(shop))], { cuopon: code, totalPrice: 0 })
    expect(await shop.call(postOrder, { as, body })).toMatchObject({
      statusCode: 201,
      data: { discount: 1250, totalPrice: 0 },
    })
  })

  it('lets a customer use a coupon as often as it says', async () => {
    const [as, other] = [await aCustomer(shop), await aCustomer(shop)]
    const product = await aProduct(shop)
    const { code } = await aCoupon(shop, { maxUsesPerCustomer: 1 })
    const order = async (who: typeof as) => {
      const body = anOrder(who, [aLine(product)], { cuopon: code })
      return shop.call(postOrder, { as: who, body })
    }
    expect(await order(as)).toMatchObject({ statusCode: 201 })
    expect(await order(as)).toMatchObject({
      statusCode: 400,
      message: 'You have already used this coupon',
    })
    expect(await order(other)).toMatchObject({ statusCode: 201 })
  })

  it('is refused, with its message and nothing written, when its coupon does not count', async () => {
    const as = await aCustomer(shop)
    const product = await aProduct(shop)
    const [early, late, dear, strange, deleted] = [
      await aCoupon(shop, { startsAt: inHours(1) }),
      await aCoupon(shop, { startsAt: inHours(-2), endsAt: inHours(-1) }),
      await aCoupon(shop, { minSubtotal: 1250.01 }),
      await aCoupon(shop, { categoryId: (await aShelf(shop)).categoryId }),
      await aCoupon(shop),
    ]
    const params = { id: deleted._id }
    await shop.call('DELETE /coupon/{id}', { as: await anAdmin(shop), params })
    for (const [code, message] of [
      [early.code, 'This coupon is not valid yet'],
      [late.code, 'This coupon has expired'],
      [dear.code, 'This coupon needs goods worth at least ৳1,250.01'],
      [strange.code, 'This coupon is not for these goods'],
      [deleted.code, 'Unknown coupon code'],
      ['FREE', 'Unknown coupon code'],
      ['EıD', 'Unknown coupon code'],
      ['１００', 'Unknown coupon code'],
      ["' or 1=1 --", 'Unknown coupon code'],
    ] as const) {
      const body = anOrder(as, [aLine(product)], { cuopon: code })
      expect(await shop.call(postOrder, { as, body })).toMatchObject({ statusCode: 400, message })
      const items = [{ productId: product._id, quantity: 1 }]
      const checked = await shop.call(check, { as, body: { code, items } })
      expect(checked).toMatchObject({ statusCode: 400, message })
    }
    expect(await countOrdersOf(shop, as)).toBe(0)
    expect(await stockOf(shop, product)).toMatchObject({ remaining: 10 })
  })

  it('never goes further than its coupon, however many race', async () => {
    const product = await aProduct(shop, { stock: 100 })
    const { code } = await aCoupon(shop, { maxUses: 5 })
    const mine = await aCoupon(shop, { maxUsesPerCustomer: 1 })
    const buyers = await Promise.all(Array.from({ length: 20 }, async () => aCustomer(shop)))
    const order = async (as: (typeof buyers)[number], cuopon: string, phone = as.phone) => {
      const body = anOrder(as, [aLine(product)], { cuopon, phone })
      return shop.call(postOrder, { as, body })
    }
    const replies = await Promise.all(buyers.map(async (as) => order(as, code)))
    const taken = replies.filter(({ statusCode }) => statusCode === 201)
    expect(taken).toHaveLength(5)
    const refused = replies.filter(({ statusCode }) => statusCode === 400)
    expect(new Set(refused.map(({ message }) => message))).toEqual(
      new Set(['This coupon has been used up']),
    )
    const [first] = buyers
    const tabs = await Promise.all(
      buyers.map(async ({ phone }) => order(first ?? (await aCustomer(shop)), mine.code, phone)),
    )
    expect(tabs.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    expect(await usesOf(code)).toBe(5)
    expect(await usesOf(mine.code)).toBe(1)
    expect(await brokenRules(shop)).toEqual([])
  })
})

describe('an admin', () => {
  it('makes, changes, lists and deletes coupons', async () => {
    const as = await anAdmin(shop)
    const made = await aCoupon(shop, { description: 'Eid', kind: 'percent', value: 15 })
    expect(made).toMatchObject({
      minSubtotal: 0,
      maxDiscount: null,
      startsAt: shop.clock.now().toISOString(),
      endsAt: null,
      maxUses: null,
      maxUsesPerCustomer: null,
      categoryId: null,
      used: 0,
    })
    const params = { id: made._id }
    const body = { kind: 'fixed' as const, value: 50, maxUses: 3, endsAt: inHours(48) }
    const changed = await shop.call('PUT /coupon/{id}', { as, params, body })
    expect(changed).toMatchObject({ statusCode: 200, data: { ...made, ...body } })
    const list = await shop.call('GET /coupon', { as })
    expect(list.success && list.data).toContainEqual(
      expect.objectContaining({ ...made, ...body, state: 'running', discountGiven: 0 }),
    )
    expect(await shop.call('DELETE /coupon/{id}', { as, params })).toMatchObject({
      statusCode: 200,
    })
    const gone = { statusCode: 404, message: 'Coupon not found' }
    expect(await shop.call('DELETE /coupon/{id}', { as, params })).toMatchObject(gone)
    expect(await shop.call('PUT /coupon/{id}', { as, params, body })).toMatchObject(gone)
    expect(
      await shop.call('POST /coupon', { as, body: { ...body, code: made.code } }),
    ).toMatchObject({ statusCode: 201 })
  })

  it('cannot take back uses that were made', async () => {
    const [as, customer] = [await anAdmin(shop), await aCustomer(shop)]
    const { code, _id: id } = await aCoupon(shop, { maxUses: 5 })
    const product = await aProduct(shop)
    for (let n = 0; n < 2; n += 1) {
      const body = anOrder(customer, [aLine(product)], { cuopon: code, again: true })
      await shop.call(postOrder, { as: customer, body })
    }
    const to = (maxUses: number) => ({ as, params: { id }, body: { maxUses } })
    expect(await shop.call('PUT /coupon/{id}', to(1))).toMatchObject({
      statusCode: 409,
      message: 'This coupon has been used 2 times already',
    })
    expect(await shop.call('PUT /coupon/{id}', to(2))).toMatchObject({ statusCode: 200 })
  })

  it('is refused two coupons with one code', async () => {
    const as = await anAdmin(shop)
    const { code } = await aCoupon(shop)
    const body = { code: code.toLowerCase(), kind: 'fixed' as const, value: 1 }
    expect(await shop.call('POST /coupon', { as, body })).toMatchObject({
      statusCode: 409,
      errors: [{ path: 'body.code', message: 'There is already a coupon with this code' }],
    })
  })

  it.each<[string, object]>([
    ['code', { code: 'a b' }],
    ['code', { code: '' }],
    ['code', { code: 'ঈদ' }],
    ['kind', { kind: 'gift' }],
    ['value', { value: 0 }],
    ['value', { value: 101 }],
    ['value', { value: 1e9 }],
    ['value', { value: '10' }],
    ['value', { value: 0.001 }],
    ['maxUses', { maxUses: 0 }],
    ['maxUses', { maxUses: 1.5 }],
    ['maxUsesPerCustomer', { maxUsesPerCustomer: -1 }],
    ['maxDiscount', { maxDiscount: 0 }],
    ['minSubtotal', { minSubtotal: -1 }],
    ['endsAt', { endsAt: '2020-01-01T00:00:00Z' }],
    ['startsAt', { startsAt: 'tomorrow' }],
    ['categoryId', { categoryId: '018f0000-0000-7000-8000-000000000001' }],
    ['description', { description: 'x'.repeat(201) }],
  ])('reads what is wrong with the %s of %j', async (field, change) => {
    const body = { code: aCode(), kind: 'percent', value: 10, ...change }
    const reply = await shop.callWith('POST /coupon', { as: await anAdmin(shop), body })
    expect(reply).toMatchObject({ statusCode: 400, errors: [{ path: `body.${field}` }] })
  })
})
