import { PublicCoupon } from '@haat/contract/order/coupon'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'

import { aCoupon } from '#test/coupons.ts'
import { aLine, anOrder, aProduct, aShelf } from '#test/goods.ts'
import { aCustomer, anAdmin } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
const minute = 60_000
const inMinutes = (minutes: number) =>
  new Date(shop.clock.now().getTime() + minutes * minute).toISOString()

let origin: string
beforeAll(async () => {
  origin = await shop.platform.app.listen({ port: 0 })
})

const Reply = z.object({ data: z.array(PublicCoupon) })

/** What a visitor is shown. Over a socket: kept replies are answered before Fastify. */
async function shown() {
  const response = await fetch(`${origin}/api/v1/coupon/public`)
  return Reply.parse(await response.json()).data
}
const isShown = async (code: string) => (await shown()).some((coupon) => coupon.code === code)

const aPublicCoupon = (terms: Parameters<typeof aCoupon>[1] = {}) =>
  aCoupon(shop, { public: true, ...terms })

it('everybody is told the terms of public coupons, in the words of a check, and of no other', async () => {
  const { categoryId, categoryName } = await aShelf(shop)
  const secret = await aCoupon(shop)
  expect(secret.public).toBe(false)
  const { code } = await aPublicCoupon({
    kind: 'percent',
    value: 10,
    minSubtotal: 500,
    maxDiscount: 300,
    maxUses: 7,
    categoryId,
  })
  const description = `10% off ${categoryName} from ৳500, up to ৳300`
  expect((await shown()).find((one) => one.code === code)).toEqual({
    code,
    description,
    kind: 'percent',
    value: 10,
    minSubtotal: 500,
    maxDiscount: 300,
    endsAt: null,
    maxUsesPerCustomer: null,
    categoryId,
    categoryName,
  })
  expect(await isShown(secret.code)).toBe(false)
})

it('a coupon is shown from the moment that it is made public until it is not, ended or deleted', async () => {
  const as = await anAdmin(shop)
  const { code, _id: id } = await aCoupon(shop)
  const params = { id }
  expect(await isShown(code)).toBe(false)
  await shop.call('PUT /coupon/{id}', { as, params, body: { public: true } })
  expect(await isShown(code)).toBe(true)
  // Another change leaves it public.
  await shop.call('PUT /coupon/{id}', { as, params, body: { value: 50 } })
  expect((await shown()).find((one) => one.code === code)).toMatchObject({ value: 50 })
  await shop.call('PUT /coupon/{id}', { as, params, body: { public: false } })
  expect(await isShown(code)).toBe(false)

  const [ended, deleted] = [await aPublicCoupon(), await aPublicCoupon()]
  expect([await isShown(ended.code), await isShown(deleted.code)]).toEqual([true, true])
  shop.clock.pass(1_000)
  await shop.call('POST /coupon/end/{id}', { as, params: { id: ended._id } })
  await shop.call('DELETE /coupon/{id}', { as, params: { id: deleted._id } })
  expect([await isShown(ended.code), await isShown(deleted.code)]).toEqual([false, false])
})

it('a coupon is shown while it can be used: begun, not ended', async () => {
  const turn = () => shop.platform.jobs['coupon.refresh-public-coupons']?.({})
  const { code } = await aPublicCoupon({ startsAt: inMinutes(2), endsAt: inMinutes(4) })
  const seen = [await isShown(code)]
  for (const _minutes of [2, 4]) {
    shop.clock.pass(2 * minute + 1)
    await turn()
    seen.push(await isShown(code))
  }
  expect(seen).toEqual([false, true, false])
})

it('a coupon is not shown while it is used up, and again when a cancelled order gives its use back', async () => {
  const as = await aCustomer(shop)
  const { code } = await aPublicCoupon({ maxUses: 1 })
  expect(await isShown(code)).toBe(true)
  const body = anOrder(as, [aLine(await aProduct(shop))], { cuopon: code })
  const reply = await shop.call('POST /order/post-order', { as, body })
  if (!reply.success) throw new Error(reply.message)
  expect(await isShown(code)).toBe(false)
  await shop.call('PATCH /order/update-status/{orderId}', {
    as,
    params: { orderId: reply.data._id },
    body: { status: 'cancelled' },
  })
  expect(await isShown(code)).toBe(true)
})

it('no more than the newest fifty are listed', async () => {
  const coupons = []
  for (let made = 0; made < 51; made += 1) {
    shop.clock.pass(1)
    coupons.push(await aPublicCoupon())
  }
  const newest = coupons.map(({ code }) => code).toReversed()
  expect((await shown()).map(({ code }) => code)).toEqual(newest.slice(0, 50))
})
