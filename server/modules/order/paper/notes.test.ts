import { beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '@haat/contract/order/order'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { aLine, anOrder, aProduct, setFees } from '#test/goods.ts'
import { allowOpenOrders } from '#test/open-orders.ts'
import { aPaidOrder, listening, runJob } from '#test/paying.ts'
import { aCustomer, anAdmin, aSeller, type TestPerson } from '#test/people.ts'
import { testShop, type Signed } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

const shop = listening(testShop())
let admin: TestPerson
let customer: TestPerson
beforeAll(async () => {
  await setFees(shop, 60, 120)
  await allowOpenOrders(shop, 0)
  await shop.db.execute(sql`update shop_settings set vat_percent = 15`)
  admin = await anAdmin(shop)
  customer = await aCustomer(shop)
})

/** A cash order of three pieces at ৳333.35, delivered: ৳1,060 with the delivery fee. */
async function delivered(): Promise<Order> {
  const product = await aProduct(shop, { name: 'মাটির কাপ', originalPrice: 33_335 })
  const body = anOrder(customer, [aLine(product, { quantity: 3 })])
  const placed = await shop.call('POST /order/post-order', { as: customer, body })
  if (!placed.success) throw new Error(placed.message)
  const { _id: orderId } = placed.data
  for (const status of ['processing', 'shipped', 'delivered'] as const) {
    await shop.call('PATCH /order/update-status/{orderId}', {
      as: admin,
      params: { orderId },
      body: { status },
    })
  }
  return seen(orderId)
}

async function seen(orderId: string): Promise<Order> {
  const reply = await shop.call('GET /order/get-order-by-customerId/{id}', {
    as: customer,
    params: { id: customer._id },
    query: { limit: 100 },
  })
  const order = reply.success && reply.data.find(({ _id }) => _id === orderId)
  if (!order) throw new Error('The order is gone')
  return order
}

const hand = { method: 'bkash' as const, number: '01712345678' }
const give = (orderId: string, body: object, idempotencyKey = newId()) =>
  shop.callWith('POST /refund/order/{orderId}', {
    as: admin,
    params: { orderId },
    idempotencyKey,
    body: { reason: 'Came back torn', hand, ...body },
  })

const ask = (id: string, as?: Signed) =>
  shop.platform.app.inject({
    url: `/api/v1/order/credit-note/${id}`,
    headers: as ? { authorization: `Bearer ${as.token}` } : {},
  })

describe('rule 19: credit notes', () => {
  it('a refund of pieces makes one numbered note with lines, VAT and reason; the invoice stays', async () => {
    const order = await delivered()
    const [line] = order.items
    const lines = [{ itemId: line?._id, quantity: 2, sellable: 2 }]
    expect(await give(order._id, { lines })).toMatchObject({ success: true })
    const { creditNotes, currentTotal, invoiceNumber } = await seen(order._id)
    expect(creditNotes).toMatchObject([
      { kind: 'credit', number: expect.stringMatching(/^CN-\d{4}-\d{2}-\d{6}$/), amount: 666.7 },
    ])
    expect([currentTotal, invoiceNumber]).toEqual([393.3, order.invoiceNumber])
    const [row] = await shop.db.query(sql`
      select c.sheet, n.amount_poisha as invoiced from credit_notes c join invoices n on n.order_id = c.order_id
      where c.id = ${creditNotes[0]?._id}`)
    expect(row).toMatchObject({
      invoiced: '106000',
      sheet: {
        invoiceNumber,
        reason: 'refund',
        lines: [{ productName: 'মাটির কাপ', quantity: 2, amountPoisha: 66_670 }],
        restPoisha: 0,
        chargePoisha: 0,
        amountPoisha: 66_670,
        vat: { percent: 15, amountPoisha: 8_696 },
      },
    })
    expect(await brokenRules(shop)).toEqual([])
  })

  it('money without pieces is goodwill, and each act has its own note', async () => {
    const { _id: id } = await delivered()
    await give(id, { amount: 100 })
    await give(id, { amount: 50 })
    const { creditNotes } = await seen(id)
    expect(creditNotes.map(({ amount }) => amount)).toEqual([100, 50])
    const [first, second] = creditNotes.map(({ number }) => Number(number.slice(-6)))
    expect(second).toBe((first ?? 0) + 1)
    expect(await brokenRules(shop)).toEqual([])
  })

  it('neither a dry run nor a repeat nor a refused act draws a number', async () => {
    const { _id: id, version } = await delivered()
    const key = newId()
    expect(await give(id, { amount: 100, dryRun: true })).toMatchObject({ success: true })
    expect(await give(id, { amount: 100, version: version - 1 })).toMatchObject({ statusCode: 409 })
    expect(await give(id, { amount: 100, totalPrice: 1 })).toMatchObject({ statusCode: 409 })
    expect((await seen(id)).creditNotes).toEqual([])
    await give(id, { amount: 100 }, key)
    await give(id, { amount: 100 }, key)
    expect((await seen(id)).creditNotes).toHaveLength(1)
    expect(await brokenRules(shop)).toEqual([])
  })

  it('a refund before shipping makes no note: the invoice is of what is left', async () => {
    const product = await aProduct(shop, { originalPrice: 33_335 })
    const { orderId } = await aPaidOrder(shop, { customer, product, quantity: 3 })
    expect(await give(orderId, { amount: 60 })).toMatchObject({ success: true })
    for (const status of ['processing', 'shipped'] as const) {
      await shop.call('PATCH /order/update-status/{orderId}', {
        as: admin,
        params: { orderId },
        body: { status },
      })
    }
    const [row] = await shop.db.query(sql`
      select amount_poisha as amount from invoices where order_id = ${orderId}`)
    expect(row).toEqual({ amount: '100000' })
    expect((await seen(orderId)).creditNotes).toEqual([])
    expect(await brokenRules(shop)).toEqual([])
  })

  it('a refund by a process of the release before gets its note from the housekeeping', async () => {
    const { _id: id, items } = await delivered()
    await shop.db.execute(sql`
      insert into given_back (id, order_id, order_item_id, act_id, door, quantity, amount_poisha, at)
      values (uuid_v7(), ${id}, ${items[0]?._id}, uuid_v7(), 'goodwill', 0, 5000, ${shop.clock.now()})`)
    expect((await brokenRules(shop)).map(({ rule }) => rule)).toContain(
      'an invoice less its credit notes and with its debit notes is what the order costs now',
    )
    await runJob(shop, 'invoice.housekeeping')
    await runJob(shop, 'invoice.housekeeping')
    expect((await seen(id)).creditNotes).toMatchObject([{ kind: 'credit', amount: 50 }])
  })
})

describe('the PDFs of papers', () => {
  it('a note is a PDF named by its number, the same each time, for its customer and admins alone', async () => {
    const { _id: id } = await delivered()
    await give(id, { amount: 100 })
    const [note] = (await seen(id)).creditNotes
    const first = await ask(note?._id ?? '', customer)
    expect(first.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="credit-note-${note?.number}.pdf"`,
    })
    expect((await ask(note?._id ?? '', admin)).rawPayload.equals(first.rawPayload)).toBe(true)
    for (const stranger of [await aCustomer(shop), await aSeller(shop)]) {
      expect((await ask(note?._id ?? '', stranger)).json()).toMatchObject({
        statusCode: 404,
        message: 'Credit note not found',
      })
    }
    expect((await ask(newId(), customer)).statusCode).toBe(404)
    expect((await ask(note?._id ?? '')).statusCode).toBe(401)
    expect((await ask('no-id', customer)).statusCode).toBe(400)
  })

  it('an invoice keeps its name and goods when the product and the shop have changed', async () => {
    const { _id: id } = await delivered()
    const invoice = () =>
      shop.platform.app.inject({
        url: `/api/v1/order/invoice/${id}`,
        headers: { authorization: `Bearer ${customer.token}` },
      })
    const before = await invoice()
    expect(before.headers['content-disposition']).toBe(`attachment; filename="invoice-${id}.pdf"`)
    await shop.db.execute(sql`update shop_settings set shop_name = 'Shiuli', vat_percent = 5`)
    await shop.db.execute(sql`update order_items set product_name = 'Other' where order_id = ${id}`)
    expect((await invoice()).rawPayload.equals(before.rawPayload)).toBe(true)
  })
})
