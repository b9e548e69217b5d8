import { describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { messagesTo } from '#test/inbox.ts'
import { anOnlineOrder, aPaidOrder, listening } from '#test/paying.ts'
import { aCustomer, anAdmin, aSeller, aStaffMember } from '#test/people.ts'
import { arrived, ofEach, receive, refusalsOf, refuse } from '#test/refusals.ts'
import { act, aShippedOrder, ship, staffOrder } from '#test/shipped.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const shop = listening(testShop())

describe('recording a refusal', () => {
  it('rule 21: a dry run answers the quote and writes nothing', async () => {
    const order = await aShippedOrder(shop)
    const before = await staffOrder(shop, order.orderId)
    const body = { lines: ofEach(order, 1), collected: 560, dryRun: true }
    expect(await refuse(shop, order.orderId, body, { idempotencyKey: undefined })).toMatchObject({
      success: true,
      data: {
        dryRun: true,
        totalPrice: 560,
        due: 0,
        before: { currentTotal: 1060, due: 1060 },
        after: { currentTotal: 560, received: 560 },
      },
    })
    expect(await staffOrder(shop, order.orderId)).toEqual(before)
    expect(await refusalsOf(shop, order.orderId)).toEqual([])
    expect(await messagesTo(shop, order.customer.phone, 2)).not.toContainEqual(
      expect.objectContaining({ text: expect.stringContaining('delivered') }),
    )
  })

  it('rule 21: an older version, and another price than was seen, are 409', async () => {
    const order = await aShippedOrder(shop)
    const lines = ofEach(order, 1)
    expect(await refuse(shop, order.orderId, { lines, version: 1, collected: 560 })).toMatchObject({
      statusCode: 409,
      data: { _id: order.orderId, status: 'shipped' },
    })
    expect(
      await refuse(shop, order.orderId, { lines, collected: 560, totalPrice: 1060 }),
    ).toMatchObject({
      statusCode: 409,
      data: { dryRun: true, totalPrice: 560 },
    })
    expect(
      await refuse(shop, order.orderId, { lines, collected: 560, totalPrice: 560 }),
    ).toMatchObject({
      success: true,
    })
  })

  it('rule 22: the same key records it once, and a missing one is 400', async () => {
    const order = await aShippedOrder(shop)
    const { version } = await staffOrder(shop, order.orderId)
    const as = await anAdmin(shop)
    const body = { version, lines: ofEach(order, 1), collected: 560, reason: 'late' }
    const call = { as, params: { orderId: order.orderId }, body, idempotencyKey: newId() }
    const first = await act(shop, 'POST /order/came-back/{orderId}', call)
    const again = await act(shop, 'POST /order/came-back/{orderId}', call)
    expect(first).toMatchObject({ success: true })
    expect({ ...again, headers: {} }).toEqual({ ...first, headers: {} })
    expect(await refusalsOf(shop, order.orderId)).toHaveLength(1)
    expect(
      await act(shop, 'POST /order/came-back/{orderId}', { ...call, idempotencyKey: undefined }),
    ).toMatchObject({ statusCode: 400 })
  })

  it('rule 9: a charge or a refund needs a recent sign-in, a plain refusal does not', async () => {
    const [cash, charged, paid] = [
      await aShippedOrder(shop),
      await aShippedOrder(shop),
      await aPaidOrder(shop),
    ]
    await ship(shop, paid.orderId)
    const { items } = await staffOrder(shop, paid.orderId)
    const as = await anAdmin(shop)
    await shop.db.execute(sql`
      update sessions set created_at = created_at - interval '1 day' where id = ${as.sessionId}`)
    const byOld = async (orderId: string, body: object) => {
      const { version } = await staffOrder(shop, orderId)
      return shop.callWith('POST /order/came-back/{orderId}', {
        as,
        params: { orderId },
        idempotencyKey: newId(),
        body: { version, collected: 0, reason: 'refused', ...body },
      })
    }
    expect(
      await byOld(charged.orderId, { lines: ofEach(charged, 2), collected: 60 }),
    ).toMatchObject({
      statusCode: 403,
    })
    expect(
      await byOld(paid.orderId, { lines: [{ itemId: items[0]?._id, quantity: 1 }] }),
    ).toMatchObject({ statusCode: 403 })
    expect(await byOld(cash.orderId, { lines: ofEach(cash, 2) })).toMatchObject({ success: true })
  })

  it('a dry run says what is missing for money, and asks for nothing', async () => {
    const order = await aShippedOrder(shop)
    const as = await aStaffMember(shop, ['orders'])
    const body = { lines: ofEach(order, 2), collected: 60, charge: 60 }
    const quote = await refuse(shop, order.orderId, { ...body, dryRun: true }, { as })
    expect(quote).toMatchObject({ data: { missingForMoney: 'permission', totalPrice: 60 } })
    expect(await refuse(shop, order.orderId, body, { as })).toMatchObject({ statusCode: 403 })
    const plain = { lines: ofEach(order, 2), dryRun: true }
    expect(await refuse(shop, order.orderId, plain, { as })).toMatchObject({
      data: { missingForMoney: null, totalPrice: 0 },
    })
    await refuse(shop, order.orderId, { lines: ofEach(order, 2) }, { as })
    const { customerName, version } = await staffOrder(shop, order.orderId)
    expect(await refusalsOf(shop, order.orderId)).toMatchObject([
      { customerName, trackingNumber: '', version },
    ])
  })

  it('sellers and customers cannot record or read refusals', async () => {
    const order = await aShippedOrder(shop)
    for (const as of [await aSeller(shop), order.customer, await aCustomer(shop)]) {
      const body = { version: 1, lines: ofEach(order, 2), collected: 0, reason: 'refused' }
      const call = { as, params: { orderId: order.orderId }, body, idempotencyKey: newId() }
      expect(await shop.callWith('POST /order/came-back/{orderId}', call)).toMatchObject({
        statusCode: 403,
      })
      expect(await shop.callWith('GET /order/came-back', { as })).toMatchObject({
        statusCode: 403,
      })
    }
  })

  it('bad input is a 4xx with words, and nothing is written', async () => {
    const [order, other] = [await aShippedOrder(shop), await aShippedOrder(shop)]
    const [itemId] = order.itemIds
    const line = (quantity: unknown) => ({ lines: [{ itemId, quantity }] })
    const bad: [object, number, string][] = [
      [line(0), 400, 'At least 1 piece'],
      [line(-1), 400, 'At least 1 piece'],
      [line(1.5), 400, 'Pieces must be a whole number'],
      [line('2'), 400, ''],
      [line(3), 409, 'Only 2 of Blue cup can still be given back'],
      [{ lines: [] }, 400, 'Name at least one line'],
      [{ lines: [...ofEach(order, 1), ...ofEach(order, 1)] }, 400, 'Name each line once'],
      [{ lines: ofEach(other, 1) }, 400, 'This is no line of this order'],
      [{ lines: [{ itemId: newId(), quantity: 1 }] }, 400, 'This is no line of this order'],
      [{ ...line(1), collected: -1 }, 400, ''],
      [{ ...line(1), collected: 560.001 }, 400, ''],
      [{ ...line(1), reason: 'bored' }, 400, 'Choose why it was refused'],
      [{ ...line(1), charge: -5 }, 400, ''],
      [{ ...line(1), note: 'x'.repeat(501) }, 400, 'At most 500 characters'],
      [{ ...line(1), version: 0 }, 400, ''],
    ]
    for (const [body, statusCode, words] of bad) {
      const reply = await refuse(shop, order.orderId, body)
      expect({ body, reply, words: JSON.stringify(reply) }).toMatchObject({
        reply: { statusCode },
        words: expect.stringContaining(words),
      })
    }
    expect(await refusalsOf(shop, order.orderId)).toEqual([])
    expect(await refuse(shop, order.orderId, { ...line(1), collected: 560 })).toMatchObject({
      success: true,
    })
  })

  it('only a shipped order can be refused, and an unknown one is 404', async () => {
    const placed = await anOnlineOrder(shop)
    const { items } = await staffOrder(shop, placed.orderId)
    const lines = [{ itemId: items[0]?._id, quantity: 1 }]
    expect(await refuse(shop, placed.orderId, { lines })).toMatchObject({
      statusCode: 409,
      message: 'Only an order that is on its way can be refused at the door: this one is pending',
    })
    const body = { version: 1, lines, collected: 0, reason: 'refused' }
    const params = { orderId: newId() }
    expect(await act(shop, 'POST /order/came-back/{orderId}', { params, body })).toMatchObject({
      statusCode: 404,
    })
  })
})

describe('receiving refused goods', () => {
  it('rule 10: more than is on its way, foreign lines and nothing at all are refused', async () => {
    const [order, other] = [await aShippedOrder(shop), await aShippedOrder(shop)]
    await refuse(shop, order.orderId, { lines: ofEach(order, 2), reason: 'refused' })
    const [itemId] = order.itemIds
    expect(
      await receive(shop, order.orderId, [arrived(itemId, { sellable: 2, missing: 1 })]),
    ).toMatchObject({
      statusCode: 409,
      message: 'Only 2 of Blue cup are still on the way back',
    })
    for (const lines of [
      [arrived(itemId, {})],
      [arrived(itemId, { sellable: -1 })],
      [arrived(itemId, { damaged: 0.5 })],
      [arrived(itemId, { sellable: 1 }), arrived(itemId, { sellable: 1 })],
      [arrived(other.itemIds[0], { sellable: 1 })],
      [],
    ]) {
      const reply = await receive(shop, order.orderId, lines)
      expect({ lines, reply }).toMatchObject({ reply: { statusCode: 400 } })
    }
    expect(await receive(shop, other.orderId, [arrived(itemId, { sellable: 1 })])).toMatchObject({
      statusCode: 404,
    })
    await receive(shop, order.orderId, [arrived(itemId, { sellable: 2 })])
    expect(await receive(shop, order.orderId, [arrived(itemId, { sellable: 1 })])).toMatchObject({
      statusCode: 409,
      message: 'All of these goods are accounted for already',
    })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('a delivered order keeps its status when the refused part is back', async () => {
    const order = await aShippedOrder(shop)
    await refuse(shop, order.orderId, { lines: ofEach(order, 1), collected: 560 })
    const open = await shop.call('GET /order/came-back', { as: await anAdmin(shop), query: {} })
    expect(open.success && open.data.map(({ orderId }) => orderId)).toContain(order.orderId)
    await receive(shop, order.orderId, [arrived(order.itemIds[0], { sellable: 1 })])
    expect(await staffOrder(shop, order.orderId)).toMatchObject({
      status: 'delivered',
      items: [{ onTheWayBack: 0 }],
    })
    const after = await shop.call('GET /order/came-back', { as: await anAdmin(shop), query: {} })
    expect(after.success && after.data.map(({ orderId }) => orderId)).not.toContain(order.orderId)
    expect(await brokenRules(shop)).toEqual([])
  })

  it('is done by who counts stock, and shows them neither the customer nor money', async () => {
    const order = await aShippedOrder(shop)
    await refuse(shop, order.orderId, { lines: ofEach(order, 2), reason: 'refused', note: 'Torn' })
    const as = await aStaffMember(shop, ['stock'])
    expect(await shop.call('GET /order/came-back', { as, query: {} })).toMatchObject({
      statusCode: 403,
    })
    const open = await shop.call('GET /order/came-back/to-receive', { as })
    const found = open.success ? open.data.find((one) => one.orderId === order.orderId) : undefined
    const [line] = found?.lines ?? []
    const fields = ['_id', 'at', 'by', 'closedAt', 'lines', 'note', 'orderId', 'reason']
    const shown = [...fields, 'trackingNumber', 'version', 'whole']
    expect(Object.keys(found ?? {}).toSorted()).toEqual(shown)
    expect(line).toMatchObject({ quantity: 2, sellable: 0, damaged: 0, missing: 0 })
    const receiveAs = async (version: number) =>
      receive(shop, order.orderId, [arrived(line?.itemId, { sellable: 2 })], {
        as,
        body: { version, lines: [arrived(line?.itemId, { sellable: 2 })] },
      })
    const late = await receiveAs((found?.version ?? 0) - 1)
    expect(late).toMatchObject({ statusCode: 409, data: { version: found?.version } })
    const done = await receiveAs(found?.version ?? 0)
    expect(done).toMatchObject({ statusCode: 200, data: { lines: [{ sellable: 2 }] } })
    for (const reply of [late, done]) {
      expect(Object.keys((reply as { data: object }).data).toSorted()).toEqual(shown) // as: see above.
    }
    expect(await staffOrder(shop, order.orderId)).toMatchObject({ status: 'cancelled' })
  })
})
