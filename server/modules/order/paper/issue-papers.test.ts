import type { Order } from '@haat/contract/order/order'
import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { aLine, anOrder, aProduct, setFees, type TestProduct } from '#test/goods.ts'
import { allowOpenOrders } from '#test/open-orders.ts'
import { aCustomer, anAdmin, type TestPerson } from '#test/people.ts'
import { runJob } from '#test/paying.ts'
import { testShop } from '#test/shop.ts'
import { brokenRules } from '#test/verified.ts'

import { insertInvoice } from './paper.repo.ts'

const shop = testShop()
let admin: TestPerson
let customer: TestPerson
let product: TestProduct
beforeAll(async () => {
  await setFees(shop, 60, 120)
  await allowOpenOrders(shop, 0)
  admin = await anAdmin(shop)
  customer = await aCustomer(shop)
  product = await aProduct(shop, { name: 'শাহানা জামদানি শাড়ি', colors: ['Blue'], stock: 1_000 })
})

async function place(quantity = 1): Promise<string> {
  const line = aLine(product, { color: 'Blue', quantity })
  const body = anOrder(customer, [line], { customerName: 'শাহানা পারভীন', again: true })
  const reply = await shop.call('POST /order/post-order', { as: customer, body })
  if (!reply.success) throw new Error(reply.message)
  return reply.data._id
}

async function move(orderId: string, status: Order['status']): Promise<void> {
  const reply = await shop.call('PATCH /order/update-status/{orderId}', {
    as: admin,
    params: { orderId },
    body: { status },
  })
  if (!reply.success) throw new Error(reply.message)
}

async function packed(): Promise<string> {
  const orderId = await place()
  await move(orderId, 'processing')
  return orderId
}

async function shipped(): Promise<string> {
  const orderId = await packed()
  await move(orderId, 'shipped')
  return orderId
}

async function numberOf(orderId: string): Promise<string | null | undefined> {
  const reply = await shop.call('GET /order/get-order-by-customerId/{id}', {
    as: customer,
    params: { id: customer._id },
    query: { limit: 100 },
  })
  if (!reply.success) throw new Error(reply.message)
  return reply.data.find(({ _id }) => _id === orderId)?.invoiceNumber
}

const sheetOf = async (orderId: string) => {
  const [row] = await shop.db.query<{ sheet: unknown; amount: string }>(sql`
    select sheet, amount_poisha as amount from invoices where order_id = ${orderId}`)
  return row
}

describe('rule 19: the invoice', () => {
  it('an order has no invoice number until it is shipped, then one that a delivery keeps', async () => {
    const orderId = await packed()
    expect(await numberOf(orderId)).toBeNull()
    await move(orderId, 'shipped')
    const number = await numberOf(orderId)
    expect(number).toMatch(/^INV-\d{4}-\d{2}-\d{6}$/)
    await move(orderId, 'delivered')
    expect(await numberOf(orderId)).toBe(number)
    expect(await brokenRules(shop)).toEqual([])
  })

  it('freezes seller, buyer, lines, discounts, VAT and sums', async () => {
    await shop.db.execute(sql`
      update shop_settings set shop_name = 'Bokul', bin = '001234567-0101', vat_percent = 7.5`)
    const orderId = await shipped()
    const frozen = await sheetOf(orderId)
    await shop.db.execute(sql`
      update shop_settings set shop_name = 'Shiuli', bin = null, vat_percent = 15`)
    await shop.db.execute(sql`update products set name = 'Sold again' where id = ${product._id}`)
    expect(await sheetOf(orderId)).toEqual(frozen)
    expect(frozen).toMatchObject({
      amount: '131000',
      sheet: {
        seller: { name: 'Bokul', address: 'Khulna', phone: '01700111222', bin: '001234567-0101' },
        buyer: { name: 'শাহানা পারভীন', phone: customer.phone, district: 'Dhaka' },
        lines: [
          {
            productName: 'শাহানা জামদানি শাড়ি',
            color: 'Blue',
            unitPricePoisha: 125_000,
            quantity: 1,
            subtotalPoisha: 125_000,
            discountPoisha: 0,
            givenBackQuantity: 0,
            givenBackPoisha: 0,
          },
        ],
        subtotalPoisha: 125_000,
        deliveryFeePoisha: 6_000,
        roundingPoisha: 0,
        takenOffPoisha: 0,
        chargePoisha: 0,
        amountPoisha: 131_000,
        vat: { percent: 7.5, amountPoisha: 9_140 },
        actsBefore: [],
      },
    })
  })

  it.each([
    ['2026-06-30T17:59:59.999Z', 'INV-2025-26-000001'],
    ['2026-06-30T18:00:00.000Z', 'INV-2026-27-000001'],
    ['2099-12-31T23:00:00.000Z', 'INV-2099-00-000001'],
  ])('its number begins anew each July in Dhaka: %s', async (at, number) => {
    const [row] = await shop.db.query(sql`
      select paper_number('invoice', financial_year(${at}), 1) as number`)
    expect(row).toEqual({ number })
  })

  it('its number grows beyond six digits', async () => {
    const [row] = await shop.db.query(
      sql`select paper_number('debit', 2026::smallint, 1234567) as number`,
    )
    expect(row).toEqual({ number: 'DN-2026-27-1234567' })
  })

  it('50 orders, ten shipped at once, with failures in between, get 50 numbers without a gap', async () => {
    const before = await shop.db.query(sql`select from invoices`)
    const ids: string[] = []
    for (let count = 0; count < 50; count += 1) ids.push(await packed())
    const failing = await Promise.all(Array.from({ length: 5 }, () => packed()))
    const failure = new Error('The transaction fails after the number was drawn')
    const fail = (orderId: string) =>
      inTransaction(shop.db, async (tx) => {
        await insertInvoice(tx, orderId, shop.clock.now())
        throw failure
      })
    // Ten at once: more wait for a connection until the shop asks them to come again.
    const ship = async () => {
      for (let orderId = ids.pop(); orderId; orderId = ids.pop()) await move(orderId, 'shipped')
    }
    await Promise.all([
      ...Array.from({ length: 10 }, ship),
      ...failing.map((orderId) => expect(fail(orderId)).rejects.toBe(failure)),
    ])
    const rows = await shop.db.query<{ serial: number }>(sql`
      select serial from invoices order by serial`)
    expect(rows.map(({ serial }) => serial)).toEqual(
      Array.from({ length: before.length + 50 }, (_, at) => at + 1),
    )
    expect(await brokenRules(shop)).toEqual([])
  }, 60_000)

  it('one that a process of the release before shipped gets its number from the housekeeping', async () => {
    const orderId = await packed()
    await shop.db.execute(sql`
      with moved as (update orders set status = 'shipped' where id = ${orderId} returning id)
      insert into order_history (id, order_id, at, actor_id, actor_kind, from_status, to_status)
      select uuid_v7(), id, now(), ${admin._id}, 'admin', 'processing', 'shipped' from moved`)
    expect(await numberOf(orderId)).toBeNull()
    await runJob(shop, 'invoice.housekeeping')
    expect(await numberOf(orderId)).toMatch(/^INV-/)
    expect(await brokenRules(shop)).toEqual([])
  })

  it('keeps no buyer whose account was deleted, once the order is over', async () => {
    const own = customer
    const orderId = await shipped()
    await move(orderId, 'delivered')
    expect(await sheetOf(orderId)).toMatchObject({ sheet: { buyer: { phone: own.phone } } })
    await shop.db.execute(sql`
      update users set name = 'Deleted account', email = null, phone = null, deleted_at = now() where id = ${own._id}`)
    await runJob(shop, 'order.housekeeping')
    await runJob(shop, 'invoice.housekeeping')
    expect(await sheetOf(orderId)).toMatchObject({ amount: '131000', sheet: { buyer: null } })
    expect(await brokenRules(shop)).toEqual([])
  })
})
