import { shortOrderId } from '@haat/contract/order/order-path'
import type { OrderToPack } from '@haat/contract/order/packing'
import { beforeAll, describe, expect, it } from 'vitest'

import { sendSms } from '#modules/notification/index.ts'
import { causedBy } from '#platform/audit-context.ts'
import { sql } from '#platform/db/sql.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/id.ts'
import { receiveByHand } from '#test/by-hand.ts'
import { aLine, aProduct, setFees, type TestProduct } from '#test/goods.ts'
import { messagesTo } from '#test/inbox.ts'
import { everyJobDone, letWaitingJobsRun } from '#test/jobs-done.ts'
import {
  aNumber,
  anOrderToPack,
  by,
  checkAs,
  handOverAs,
  printAs,
  type TestParcel,
} from '#test/packing/parcels.ts'
import { aCustomer, anAdmin, aPhone, aSeller, aStaffMember, type TestPerson } from '#test/people.ts'
import { testShop, type Signed } from '#test/shop.ts'

const shop = testShop()
let admin: TestPerson
let packer: TestPerson
let product: TestProduct

beforeAll(async () => {
  await setFees(shop, 60, 120)
  admin = await anAdmin(shop)
  packer = await aStaffMember(shop, ['packing'])
  product = await aProduct(shop, { name: 'Clay cup', stock: 5_000 })
})

const parcel = (name?: string) => anOrderToPack(shop, [aLine(product)], name)
async function orderOf({ orderId }: TestParcel) {
  const reply = await shop.call('GET /order/for-staff/{orderId}', {
    as: admin,
    params: { orderId },
  })
  if (!reply.success) throw new Error(reply.message)
  return reply.data
}

async function listAs(as: Signed, query: object = {}): Promise<OrderToPack[]> {
  const reply = await shop.call('GET /order/to-pack', { as, query: { limit: 100, ...query } })
  if (!reply.success) throw new Error(reply.message)
  return reply.data.data
}

const check = (as: Signed, courier: string, rows: [number: string, tracking: string][]) =>
  checkAs(shop, as, courier, rows)

describe('the list of orders to pack', () => {
  it('holds what a packer needs, oldest first, and no money but what is due', async () => {
    const [first, second] = [await parcel('Rahima Khatun'), await parcel('Rahima Khatun')]
    const both = (await listAs(packer)).filter(({ _id }) =>
      [first.orderId, second.orderId].includes(_id),
    )
    expect(both.map(({ _id }) => _id)).toEqual([first.orderId, second.orderId])
    expect(both[0]).toEqual({
      _id: first.orderId,
      createdAt: expect.any(String),
      customerName: 'Rahima Khatun',
      phone: first.customer.phone,
      deliveryAddress: expect.objectContaining({ addressDetails: 'House 12, Road 5' }),
      place: 'Dhanmondi, Dhaka',
      items: [expect.objectContaining({ productName: 'Clay cup', quantity: 1 })],
      due: first.due,
      printedDue: null,
      shipment: null,
      handOverBy: null,
    })
    await printAs(shop, packer, { kind: 'label', ids: [first.orderId] })
    const [printed] = await listAs(packer, { search: first.orderId })
    expect(printed).toMatchObject({ _id: first.orderId, printedDue: first.due })
  })

  it.each([
    ['the number', (id: string) => `#${shortOrderId(id)}`],
    ['the barcode', (id: string) => id.slice(-12)],
    ['the QR code', (id: string) => `https://haat.test/user/my-orders?order=${id}`],
  ])('is searched by %s', async (_name, searchOf) => {
    const { orderId } = await parcel()
    const found = await listAs(packer, { search: searchOf(orderId) })
    expect(found.map(({ _id }) => _id)).toEqual([orderId])
  })

  it('tells what the goods carry today', async () => {
    const cups = await aProduct(shop, { name: 'Steel cup', stock: 5 })
    const { orderId } = await anOrderToPack(shop, [aLine(cups)])
    const barcodes = async () =>
      (await listAs(packer, { search: orderId })).flatMap(({ items }) =>
        items.map(({ barcode }) => barcode),
      )
    expect(await barcodes()).toEqual([''])
    await shop.db.execute(
      sql`update product_variants set barcode = '8901234567894' where product_id = ${cups._id}`,
    )
    expect(await barcodes()).toEqual(['8901234567894'])
  })

  it('holds of a seller’s orders those that they send themselves', async () => {
    const seller = await aSeller(shop)
    const own = await aProduct(shop, { ownerId: seller._id, stock: 50 })
    const mine = await anOrderToPack(shop, [aLine(own)])
    await anOrderToPack(shop, [aLine(own), aLine(product)])
    expect((await listAs(seller)).map(({ _id }) => _id)).toEqual([mine.orderId])
  })

  it('is read for named orders alone, those of them that are to be packed', async () => {
    const [first, second, sent] = [await parcel(), await parcel(), await parcel()]
    await handOverAs(shop, packer, [by('Pathao', sent)])
    const ids = [second, sent, first].map(({ orderId }) => orderId).join(',')
    const found = await listAs(packer, { ids })
    expect(found.map(({ _id }) => _id)).toEqual([first.orderId, second.orderId])
    const seller = await aSeller(shop)
    expect(await listAs(seller, { ids })).toEqual([])
    const reply = await shop.callWith('GET /order/to-pack', { as: packer, query: { ids: 'all' } })
    expect(reply).toMatchObject({ statusCode: 400, errors: [{ path: 'query.ids' }] })
  })

  it('refuses a place of another list', async () => {
    const query = { after: `120_${newId()}` }
    const reply = await shop.callWith('GET /order/to-pack', { as: packer, query })
    expect(reply).toMatchObject({ statusCode: 400, errors: [{ path: 'query.after' }] })
  })
})

describe('a hand-over', () => {
  it('without a number keeps the one that the same courier gave, and no other courier’s', async () => {
    const [same, other] = [await parcel(), await parcel()]
    for (const { orderId } of [same, other]) {
      await shop.call('PUT /order/shipment/{orderId}', {
        as: admin,
        params: { orderId },
        body: { courier: 'Steadfast', trackingNumber: `SF-${orderId.slice(-6)}` },
      })
    }
    await handOverAs(shop, packer, [by('steadfast', same, ''), by('RedX', other, '')])
    expect((await orderOf(same)).shipment).toEqual({
      courier: 'steadfast',
      trackingNumber: `SF-${same.orderId.slice(-6)}`,
    })
    expect((await orderOf(other)).shipment).toEqual({ courier: 'RedX', trackingNumber: '' })
  })

  it('ships orders, and tells their customers the courier and the tracking number', async () => {
    const parcels = [await parcel(), await parcel()]
    const shipments = parcels.map((one) => by('Pathao', one))
    expect(await handOverAs(shop, packer, shipments)).toMatchObject({
      act: 'hand-over',
      done: 2,
      refused: [],
    })
    for (const [at, one] of parcels.entries()) {
      const { orderId: _, ...shipment } = shipments[at] ?? by('', one)
      const order = await orderOf(one)
      expect(order).toMatchObject({ status: 'shipped', shipment })
      expect(order.historyNames.at(-1)).toBe(packer.name)
      const messages = await messagesTo(shop, one.customer.phone, 2)
      expect(messages[0]?.text).toContain(`by Pathao, ${shipment.trackingNumber}.`)
    }
  })

  it('does each order by itself: one whose amount changed after its label is refused', async () => {
    const [good, changed] = [await parcel(), await parcel()]
    await printAs(shop, packer, { kind: 'label', ids: [changed.orderId] })
    await receiveByHand(shop, changed.orderId)
    const shipments = [by('RedX', good), by('RedX', changed)]
    expect(await handOverAs(shop, packer, shipments)).toMatchObject({
      done: 1,
      refused: [
        {
          orderId: changed.orderId,
          message: 'The amount to collect has changed. Print the label again.',
        },
      ],
    })
    expect(await orderOf(changed)).toMatchObject({ status: 'processing', shipment: null })
  })

  it('of an order that is shipped already sets its number alone, for who may change orders', async () => {
    const one = await parcel()
    await handOverAs(shop, admin, [by('Pathao', one, '')])
    const late = by('Pathao', one)
    expect((await handOverAs(shop, packer, [late])).refused).toEqual([
      { orderId: one.orderId, message: 'This order is already shipped', code: 'order_already' },
    ])
    expect(await handOverAs(shop, admin, [late])).toMatchObject({ done: 1 })
    await letWaitingJobsRun(shop)
    const messages = await messagesTo(shop, one.customer.phone, 3)
    expect(messages[0]?.text).toContain(`goes by Pathao, ${late.trackingNumber} now`)
  })

  it.each([
    [{ shipments: [] }, 'body.shipments'],
    [
      { shipments: [{ orderId: newId(), courier: ' ', trackingNumber: '' }] },
      'body.shipments.0.courier',
    ],
  ])('refuses %j', async (body, path) => {
    const reply = await shop.callWith('POST /order/bulk', {
      as: packer,
      body: { act: 'hand-over', ...body },
    })
    expect(reply).toMatchObject({ statusCode: 400, errors: [{ path }] })
  })

  it('is all that a packer does to many orders', async () => {
    const { orderId } = await parcel()
    const body = { act: 'move' as const, status: 'cancelled' as const, reason: 'x', ids: [orderId] }
    const reply = await shop.call('POST /order/bulk', { as: packer, body })
    expect(reply).toMatchObject({ statusCode: 403 })
  })

  it('of orders with goods of others is refused to a seller', async () => {
    const seller = await aSeller(shop)
    const own = await aProduct(shop, { ownerId: seller._id, stock: 50 })
    const shared = await anOrderToPack(shop, [aLine(own), aLine(product)])
    expect((await handOverAs(shop, seller, [by('RedX', shared)])).refused).toEqual([
      { orderId: shared.orderId, message: 'Order not found', code: 'order_not_found' },
    ])
  })
})

describe('the check of a hand-over', () => {
  it('says what each row means, and why it cannot be handed over', async () => {
    const [one, two, shipped, stale] = [
      await parcel(),
      await parcel(),
      await parcel(),
      await parcel(),
    ]
    const number = aNumber()
    await handOverAs(shop, packer, [by('RedX', shipped, number)])
    await printAs(shop, packer, { kind: 'slip', ids: [stale.orderId] })
    await receiveByHand(shop, stale.orderId)
    const same = aNumber()
    const rows = await check(packer, 'RedX', [
      [`#${shortOrderId(one.orderId)}`, same],
      [two.orderId.slice(-12), same.toLowerCase()],
      [one.orderId, aNumber()],
      [two.orderId, number],
      [shipped.orderId, aNumber()],
      [stale.orderId, ''],
      ['no number', ''],
      [newId(), ''],
    ])
    expect(rows).toEqual([
      { orderId: one.orderId, problem: null },
      { orderId: two.orderId, problem: 'This tracking number is in an earlier row' },
      { orderId: one.orderId, problem: 'This order is in an earlier row' },
      { orderId: two.orderId, problem: 'This order is in an earlier row' },
      { orderId: undefined, problem: 'This order is not to be packed' },
      {
        orderId: stale.orderId,
        problem: 'The amount to collect has changed. Print the label again.',
      },
      { orderId: undefined, problem: 'This is no order number' },
      { orderId: undefined, problem: 'There is no such order' },
    ])
    expect(await check(packer, 'redx', [[two.orderId, number]])).toEqual([
      {
        orderId: two.orderId,
        problem: `This is already the tracking number of order #${shortOrderId(shipped.orderId)}`,
      },
    ])
    expect(await check(packer, 'RedX', [[two.orderId, '1.23457E+15']])).toEqual([
      {
        orderId: two.orderId,
        problem: 'A spreadsheet has shortened this number: take the courier’s own file',
      },
    ])
    // Who may change orders gives a shipped one another number.
    expect(await check(admin, 'RedX', [[shipped.orderId, aNumber()]])).toEqual([
      { orderId: shipped.orderId, problem: null },
    ])
    expect(await check(await aSeller(shop), 'RedX', [[one.orderId, '']])).toEqual([
      { orderId: undefined, problem: 'There is no such order' },
    ])
  })

  it('says how many SMS a seller can still cause, and that staff are not bound', async () => {
    const seller = await aSeller(shop)
    const smsLeft = async (as: Signed) => {
      const body = { courier: 'RedX', rows: [{ number: 'abcdef', trackingNumber: '' }] }
      const reply = await shop.call('POST /order/hand-over/check', { as, body })
      return reply.success ? reply.data.smsLeft : reply.message
    }
    expect(await smsLeft(seller)).toBe(20)
    const about = { budget: 'news' } as const
    for (let n = 0; n < 21; n += 1) {
      await causedBy({ userId: seller._id }, () =>
        inTransaction(shop.db, (tx) => sendSms(tx, { to: aPhone(), text: 'News', about })),
      )
    }
    await everyJobDone(shop)
    expect(await smsLeft(seller)).toBe(0)
    expect(await smsLeft(packer)).toBeNull()
  })

  it('is refused to customers', async () => {
    const body = { courier: 'RedX', rows: [{ number: 'abcdef', trackingNumber: '' }] }
    const as = await aCustomer(shop)
    expect(await shop.call('POST /order/hand-over/check', { as, body })).toMatchObject({
      statusCode: 403,
    })
  })
})
