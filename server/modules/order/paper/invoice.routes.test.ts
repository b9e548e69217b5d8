import type { Order } from '@haat/contract/order/order'
import { expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { aLine, anOrder, aProduct, setFees } from '#test/goods.ts'
import { aCustomer, anAdmin, aSeller, aStaffMember, type TestPerson } from '#test/people.ts'
import { testShop, type Signed } from '#test/shop.ts'

const shop = testShop()

async function order(customer: TestPerson, lines = 1, name = 'শাহানা জামদানি শাড়ি'): Promise<Order> {
  await setFees(shop, 60, 120)
  const products = await Promise.all(
    Array.from({ length: lines }, () => aProduct(shop, { name, colors: ['Blue'] })),
  )
  const items = products.map((product) => aLine(product, { color: 'Blue' }))
  const body = anOrder(customer, items, { customerName: 'শাহানা পারভীন' })
  const reply = await shop.call('POST /order/post-order', { as: customer, body })
  if (!reply.success) throw new Error(reply.message)
  return reply.data
}

const ask = (id: string, as?: Signed) =>
  shop.platform.app.inject({
    url: `/api/v1/order/invoice/${id}`,
    headers: as ? { authorization: `Bearer ${as.token}` } : {},
  })

const pagesOf = (pdf: Buffer) => /\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]

it('an order summary is a PDF named by the order’s id, with the same bytes each time', async () => {
  const customer = await aCustomer(shop)
  const { _id: id } = await order(customer)
  const [first, second] = [await ask(id, customer), await ask(id, await anAdmin(shop))]
  expect(first.statusCode).toBe(200)
  expect(first.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="invoice-${id}.pdf"`,
    'cache-control': 'no-store',
  })
  expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(first.rawPayload.length).toBeLessThan(60_000)
  expect(pagesOf(first.rawPayload)).toBe('1')
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
})

it('an order summary changes with its order', async () => {
  const customer = await aCustomer(shop)
  const { _id: orderId } = await order(customer)
  const before = await ask(orderId, customer)
  const body = { status: 'cancelled' as const }
  await shop.call('PATCH /order/update-status/{orderId}', {
    as: customer,
    params: { orderId },
    body,
  })
  const after = await ask(orderId, customer)
  expect(after.statusCode).toBe(200)
  expect(after.rawPayload.equals(before.rawPayload)).toBe(false)
})

it('an invoice is a 404 for other people', async () => {
  const customer = await aCustomer(shop)
  const placed = await order(customer)
  const strangers = [await aCustomer(shop), await aSeller(shop)]
  for (const [id, as] of [
    ...strangers.map((stranger) => [placed._id, stranger] as const),
    [newId(), customer] as const,
  ]) {
    const reply = await ask(id, as)
    expect([reply.statusCode, reply.json()]).toMatchObject([404, { message: 'Order not found' }])
  }
  expect((await ask(placed._id)).statusCode).toBe(401)
  expect((await ask('no-id', customer)).statusCode).toBe(400)
})

it('an invoice shows money: staff need the permission for it', async () => {
  const customer = await aCustomer(shop)
  const { _id: id } = await order(customer)
  const staff = await aStaffMember(shop, ['orders'])
  const accountant = await aStaffMember(shop, ['orders', 'orders.money'])
  const print = (as: TestPerson, kind: 'invoice' | 'slip') =>
    shop.call('GET /order/print', { as, query: { kind, ids: id } })
  const refused = await ask(id, staff)
  const message = 'Invoices show money: they need the permission for money'
  expect([refused.statusCode, refused.json()]).toMatchObject([403, { message }])
  expect(await print(staff, 'invoice')).toMatchObject({ statusCode: 403, message })
  expect(await print(staff, 'slip')).toMatchObject({ statusCode: 200 })
  expect((await ask(id, accountant)).statusCode).toBe(200)
  expect(await print(accountant, 'invoice')).toMatchObject({ statusCode: 200 })
  // Of what they order themselves they see everything.
  const own = await order(staff)
  expect((await ask(own._id, staff)).statusCode).toBe(200)
})

it('an invoice has one page for 12 lines with a VAT note, and more for 50 with long names', async () => {
  const customer = await aCustomer(shop)
  await shop.db.execute(sql`
    insert into shop_settings (shop_name, support_phone, support_hours, address, bin, vat_percent, updated_at)
    values ('Haat', '09612-345678', 'Every day', 'House 12, Dhanmondi', '001234567-0101', 15, now())`)
  const short = await ask((await order(customer, 12))._id, customer)
  expect(pagesOf(short.rawPayload)).toBe('1')
  const long = await ask((await order(customer, 50, 'Panjabi for Eid '.repeat(9)))._id, customer)
  expect(Number(pagesOf(long.rawPayload))).toBeGreaterThan(1)
  // Tags for screen readers make up half of it.
  expect(long.rawPayload.length).toBeLessThan(120_000)
})

it('many invoices rendered at once are not mixed up', async () => {
  const customer = await aCustomer(shop)
  const ids = [(await order(customer))._id, (await order(customer, 2))._id]
  const alone = [await ask(ids[0] ?? '', customer), await ask(ids[1] ?? '', customer)]
  const together = await Promise.all(
    Array.from({ length: 20 }, (_, at) => ask(ids[at % 2] ?? '', customer)),
  )
  for (const [at, { rawPayload }] of together.entries()) {
    expect(rawPayload.equals(alone[at % 2]?.rawPayload ?? Buffer.alloc(0))).toBe(true)
  }
})
