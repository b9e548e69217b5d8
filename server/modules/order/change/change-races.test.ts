import { beforeAll, expect, it } from 'vitest'

import { newId } from '#platform/id.ts'
import { aStaffOrder, placedByStaff } from '#test/by-staff.ts'
import { changing, type ShownOrder } from '#test/changing.ts'
import { aProduct, setFees, stockOf, type TestProduct } from '#test/goods.ts'
import { anOnlineOrder, listening, press } from '#test/paying.ts'
import { anAdmin, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const shop = listening(testShop())
const { edit, read } = changing(shop, () => admin)
let admin: TestPerson
let cup: TestProduct
const rounds = 6

beforeAll(async () => {
  admin = await anAdmin(shop)
  await setFees(shop, 60, 120)
  cup = await aProduct(shop, { originalPrice: 100_000, stock: 9_000 })
})

const anOrderOfCups = async () => read((await placedByStaff(shop, admin, aStaffOrder(cup)))._id)

const pieces = ({ items: [item] }: ShownOrder, quantity: number) => ({
  items: [{ itemId: item?._id, quantity }],
})

const move = ({ _id: orderId }: ShownOrder, status: 'processing' | 'cancelled') =>
  shop.call('PATCH /order/update-status/{orderId}', {
    as: admin,
    params: { orderId },
    body: { status },
  })

const statuses = (replies: readonly { statusCode: number }[]) =>
  replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)

it('rule 21: of five changes of one version one wins, and the others see the newer order', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const order = await anOrderOfCups()
    const replies = await Promise.all(
      [1, 3, 4, 5, 6].map((quantity) => edit(order, pieces(order, quantity))),
    )
    expect(statuses(replies)).toEqual([200, 409, 409, 409, 409])
    const { totalPrice, changes } = await read(order._id)
    expect(changes).toHaveLength(1)
    const lost = replies.find(({ statusCode }) => statusCode === 409)
    expect(lost).toMatchObject({ data: { _id: order._id, totalPrice } })
  }
  expect(await brokenRules(shop)).toEqual([])
})

it('rule 22: one key changes the order once, and each repeat gets the same reply', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const order = await anOrderOfCups()
    const idempotencyKey = newId()
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => edit(order, pieces(order, 3), { idempotencyKey })),
    )
    expect(statuses(replies)).toEqual([200, 200, 200, 200])
    expect((await read(order._id)).changes).toHaveLength(1)
    const other = await edit(order, pieces(order, 4), { idempotencyKey })
    expect(other).toMatchObject({ statusCode: 409 })
  }
  expect(await brokenRules(shop)).toEqual([])
})

it('a change and a payment at once: the money counts, and no rule breaks', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const placed = await anOnlineOrder(shop, { product: cup, quantity: 3 })
    const order = await read(placed.orderId)
    const quantity = round % 2 === 0 ? 1 : 5
    const [changed] = await Promise.all([
      edit(order, pieces(order, quantity)),
      press(shop, placed.url, 'pay'),
    ])
    const now = await read(placed.orderId)
    expect(now.received).toBe(3_060)
    const price = changed.success ? quantity * 1_000 + 60 : 3_060
    expect(now).toMatchObject({ currentTotal: price, due: Math.max(0, price - 3_060) })
    expect(await brokenRules(shop)).toEqual([])
  }
})

it('a change and a cancellation at once: all goods are back', async () => {
  const before = await stockOf(shop, cup)
  for (let round = 0; round < rounds; round += 1) {
    const order = await anOrderOfCups()
    await Promise.all([edit(order, pieces(order, 5)), move(order, 'cancelled')])
    const now = await read(order._id)
    if (now.status !== 'cancelled') await move(now, 'cancelled')
    expect(await read(order._id)).toMatchObject({ status: 'cancelled' })
  }
  expect(await stockOf(shop, cup)).toEqual(before)
  expect(await brokenRules(shop)).toEqual([])
})

it('a change and packing at once: a paid order is never prepared with a part unpaid', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const placed = await anOnlineOrder(shop, { product: cup })
    await press(shop, placed.url, 'pay')
    const order = await read(placed.orderId)
    await Promise.all([edit(order, pieces(order, 2)), move(order, 'processing')])
    const now = await read(placed.orderId)
    expect([
      ['processing', 0],
      ['pending', 1_000],
    ]).toContainEqual([now.status, now.due])
  }
  expect(await brokenRules(shop)).toEqual([])
})

it('two orders that swap their goods at once do not wait for each other for ever', async () => {
  const bowl = await aProduct(shop, { originalPrice: 50_000, stock: 9_000 })
  const swap = (order: ShownOrder, from: TestProduct, to: TestProduct) =>
    edit(order, {
      items: [
        ...order.items
          .filter(({ productId }) => productId === from._id)
          .map((item) => ({ itemId: item._id, quantity: 1 })),
        { productId: to._id, quantity: 2 },
      ],
    })
  for (let round = 0; round < rounds; round += 1) {
    const one = await anOrderOfCups()
    const two = await read((await placedByStaff(shop, admin, aStaffOrder(bowl)))._id)
    const replies = await Promise.all([swap(one, cup, bowl), swap(two, bowl, cup)])
    expect(statuses(replies)).toEqual([200, 200])
  }
  expect(await brokenRules(shop)).toEqual([])
})
