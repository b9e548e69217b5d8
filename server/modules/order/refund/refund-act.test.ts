import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { aProduct, setFees, stockOf, type TestProduct } from '#test/goods.ts'
import { anOnlineOrder, aPaidOrder, listening, type OnlineOrder, press } from '#test/paying.ts'
import { anAdmin, anotherSession, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const shop = listening(testShop())
let admin: TestPerson
beforeAll(async () => {
  admin = await anAdmin(shop)
  await setFees(shop, 60, 120)
})

const give = async (orderId: string, body: object, idempotencyKey = newId()) =>
  shop.callWith('POST /refund/order/{orderId}', {
    as: await anotherSession(shop, admin),
    params: { orderId },
    body: { reason: 'Came back torn', ...body },
    idempotencyKey,
  })

type Paid = OnlineOrder & { itemId: string; version: number; product: TestProduct }

/** Three pieces at ৳200 and ৳60 of delivery, paid online. */
async function threePieces(): Promise<Paid> {
  const product = await aProduct(shop, { originalPrice: 20_000 })
  const paid = await aPaidOrder(shop, { product, quantity: 3 })
  const [row] = await shop.db.query<{ itemId: string; version: number }>(sql`
    select i.id as "itemId", o.version from orders o join order_items i on i.order_id = o.id
    where o.id = ${paid.orderId}`)
  return { ...paid, itemId: row?.itemId ?? '', version: row?.version ?? 0 }
}

const piece = (itemId: string) => ({ lines: [{ itemId, quantity: 1, sellable: 1 }] })

const stateOf = async (orderId: string) =>
  shop.db.query(sql`
    select o.version, (select count(*)::int from refunds r where r.order_id = o.id) as refunds,
      (select count(*)::int from given_back g where g.order_id = o.id) as "takenOff"
    from orders o where o.id = ${orderId}`)

describe('a refund as an act on an order', () => {
  it('rule 21: a dry run says what would go back, and writes nothing', async () => {
    const paid = await threePieces()
    const before = await stateOf(paid.orderId)
    const quote = await give(paid.orderId, { ...piece(paid.itemId), dryRun: true })
    expect(quote).toMatchObject({
      data: {
        dryRun: true,
        before: { currentTotal: 660, due: 0 },
        after: { currentTotal: 460, due: 0 },
        totalPrice: 460,
        refund: 200,
        refunds: [{ source: 'gateway', method: 'bkash', amount: 200 }],
        lines: [{ givenBack: { quantity: 1, amount: 200 } }],
        stock: [{ change: 1, remaining: 8, reason: 'return' }],
      },
    })
    expect(await stateOf(paid.orderId)).toEqual(before)
    expect(await stockOf(shop, paid.product)).toMatchObject({ remaining: 7 })
  })

  it('rule 21: another price than the dry run said is refused with the new quote', async () => {
    const paid = await threePieces()
    const body = { ...piece(paid.itemId), totalPrice: 500 }
    expect(await give(paid.orderId, body)).toMatchObject({
      statusCode: 409,
      data: { totalPrice: 460 },
    })
    expect(await stateOf(paid.orderId)).toMatchObject([{ refunds: 0, takenOff: 0 }])
    expect(await give(paid.orderId, { ...body, totalPrice: 460 })).toMatchObject({
      statusCode: 201,
      data: { amount: 200 },
    })
  })

  it('rule 21: a version that has passed is refused with the newer order', async () => {
    const paid = await threePieces()
    const body = { ...piece(paid.itemId), version: paid.version }
    expect((await give(paid.orderId, body)).statusCode).toBe(201)
    expect(await give(paid.orderId, body)).toMatchObject({
      statusCode: 409,
      data: { _id: paid.orderId, refunded: 0 },
    })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 22: the same key gives the same reply, and without a key nothing is given', async () => {
    const paid = await threePieces()
    const key = newId()
    const [first, again] = [
      await give(paid.orderId, piece(paid.itemId), key),
      await give(paid.orderId, piece(paid.itemId), key),
    ]
    expect(again).toMatchObject({ statusCode: 201, data: 'data' in first ? first.data : {} })
    expect(await stateOf(paid.orderId)).toMatchObject([{ refunds: 1 }])
    expect(await give(paid.orderId, { amount: 5 }, key)).toMatchObject({ statusCode: 409 })
    const noKey = await shop.callWith('POST /refund/order/{orderId}', {
      as: await anotherSession(shop, admin),
      params: { orderId: paid.orderId },
      body: { reason: 'Torn', amount: 5 },
    })
    expect(noKey.statusCode).toBe(400)
  })

  it('rule 8: the last piece given back twice at once by two keys goes back once', async () => {
    const paid = await threePieces()
    const all = { itemIds: [paid.itemId] }
    const replies = await Promise.all([give(paid.orderId, all), give(paid.orderId, all)])
    expect(replies.map(({ success }) => success).filter(Boolean)).toHaveLength(1)
    expect(await stockOf(shop, paid.product)).toEqual({ remaining: 10, sold: 0, ledger: 10 })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 8: the delivery fee goes back only when it is said, and at most once', async () => {
    const paid = await threePieces()
    expect(await give(paid.orderId, { itemIds: [paid.itemId], deliveryFee: 61 })).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'body.deliveryFee' }],
    })
    expect(await give(paid.orderId, { ...piece(paid.itemId), deliveryFee: 40 })).toMatchObject({
      data: { amount: 240 },
    })
    expect(await give(paid.orderId, { deliveryFee: 21 })).toMatchObject({ statusCode: 400 })
    expect(await give(paid.orderId, { deliveryFee: 20 })).toMatchObject({ data: { amount: 20 } })
    const rows = await shop.db.query(sql`
      select order_item_id is null as fee, amount_poisha::int as amount from given_back
      where order_id = ${paid.orderId} order by at, amount_poisha desc`)
    expect(rows).toEqual([
      { fee: false, amount: 20_000 },
      { fee: true, amount: 4_000 },
      { fee: true, amount: 2_000 },
    ])
    expect(await give(paid.orderId, { itemIds: [paid.itemId] })).toMatchObject({
      data: { amount: 400 },
    })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('rule 7: a refund takes its money from the source that it names, capped by it', async () => {
    const paid = await threePieces()
    expect(await give(paid.orderId, { amount: 10, source: 'hand' })).toMatchObject({
      statusCode: 409,
      message: 'Nothing of this source is left',
    })
    expect(await give(paid.orderId, { amount: 10, source: paid.tranId })).toMatchObject({
      data: { amount: 10, tranId: paid.tranId },
    })
    expect(await give(paid.orderId, { amount: 10, source: 'HT0000' })).toMatchObject({
      statusCode: 409,
    })
    expect(await give(paid.orderId, { amount: 651, source: paid.tranId })).toMatchObject({
      statusCode: 409,
      message: 'At most ৳650.00 of this order can still be refunded',
    })
  })

  it.each([
    ['no reason', { reason: '' }],
    ['an amount of 0', { amount: 0 }],
    ['an amount below 0', { amount: -1 }],
    ['half a poisha', { amount: 0.005 }],
    ['a fee below 0', { deliveryFee: -1 }],
    ['a version of 0', { version: 0 }],
    ['a source that is none', { source: 'the till' }],
    ['an unknown field', { sum: 1 }],
    ['a line twice', { lines: [1, 2].map(() => ({ itemId: newId(), quantity: 1, sellable: 1 })) }],
    ['a line of no order', { lines: [{ itemId: newId(), quantity: 1, sellable: 1 }] }],
    ['a wallet that is none', { hand: { method: 'card', number: '01712345678' } }],
  ])('a refund with %s is refused beside its field', async (_, body) => {
    const paid = await threePieces()
    const reply = await give(paid.orderId, body)
    expect(reply).toMatchObject({
      statusCode: 400,
      errors: [{ path: expect.stringMatching(/^body\./) }],
    })
    expect(await stateOf(paid.orderId)).toMatchObject([{ refunds: 0, takenOff: 0 }])
  })

  it('an order that was not paid has nothing to refund', async () => {
    const placed = await anOnlineOrder(shop)
    expect(await give(placed.orderId, {})).toMatchObject({
      statusCode: 409,
      message: 'Nothing of this order is left to refund',
    })
    await press(shop, placed.url, 'pay')
    expect((await give(newId(), {})).statusCode).toBe(404)
  })
})
