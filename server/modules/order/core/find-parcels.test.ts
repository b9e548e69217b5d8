import { banglaDigits } from '@haat/contract/digits'
import { parcelInvoice } from '@haat/contract/order/parcel-invoice'
import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { receiveByHand } from '#test/by-hand.ts'
import { csvRecords } from '#test/csv.ts'
import { aLine, aProduct } from '#test/goods.ts'
import { aNumber, anOrderToPack, type TestParcel } from '#test/packing/parcels.ts'
import { anAdmin, aSeller, aStaffMember, type TestPerson } from '#test/people.ts'
import { planOf } from '#test/plan-of.ts'
import { moveTo } from '#test/shipped.ts'
import { testShop, type Signed } from '#test/shop.ts'

import { isCarriedBy } from './order-search.repo.ts'

const shop = testShop()
let [admin, seller] = [] as TestPerson[] as [TestPerson, TestPerson]
let sent: TestParcel
const number = aNumber()

beforeAll(async () => {
  admin = await anAdmin(shop)
  seller = await aSeller(shop)
  sent = await anOrderToPack(shop, [aLine(await aProduct(shop, { stock: 50 }))])
  await carried(sent, 'Steadfast', number)
  await anOrderToPack(shop, [aLine(await aProduct(shop, { stock: 50 }))])
})

const carried = ({ orderId }: TestParcel, courier: string, trackingNumber: string) =>
  shop.call('PUT /order/shipment/{orderId}', {
    as: admin,
    params: { orderId },
    body: { courier, trackingNumber },
  })

async function found(query: object, as: Signed = admin): Promise<string[]> {
  const reply = await shop.callWith('GET /order', { as, query })
  if (!reply.success) throw new Error(reply.message)
  return (reply.data as { data: { _id: string }[] }).data.map(({ _id }) => _id)
}

describe('an order is found', () => {
  it.each([
    ['its tracking number', () => number],
    ['its tracking number in small letters', () => number.toLowerCase()],
    ['its tracking number with Bangla digits', () => banglaDigits(number)],
    ['the beginning of its tracking number', () => number.slice(0, 7)],
    ['its courier', () => 'steadfast'],
    ['the invoice of its parcel', () => parcelInvoice(sent.orderId).toUpperCase()],
  ])('by %s', async (_what, search) => {
    expect(await found({ search: search() })).toEqual([sent.orderId])
  })

  it('by its courier as a filter, whatever its case, also after it was delivered', async () => {
    const delivered = await anOrderToPack(shop, [aLine(await aProduct(shop, { stock: 50 }))])
    await carried(delivered, 'RedX', aNumber())
    for (const status of ['shipped', 'delivered'] as const)
      await moveTo(shop, delivered.orderId, status)
    expect(await found({ carrier: 'redx' })).toEqual([delivered.orderId])
    expect(await found({ carrier: 'redx', status: 'processing' })).toEqual([])
    expect(await found({ carrier: 'Nobody' })).toEqual([])
  })
})

it('a seller finds parcels of their own orders alone', async () => {
  const mine = await anOrderToPack(shop, [aLine(await aProduct(shop, { ownerId: seller._id }))])
  await carried(mine, 'Paperfly', 'PF-1')
  expect(await found({ search: 'PF-1' }, seller)).toEqual([mine.orderId])
  expect(await found({ search: number }, seller)).toEqual([])
  expect(await found({ carrier: 'Steadfast' }, seller)).toEqual([])
})

it.each([
  [
    'orders_tracking_number_start_idx',
    sql`upper(o.tracking_number) like 'DL1%' and o.tracking_number <> ''`,
  ],
  ['orders_consignment_start_idx', sql`upper(o.consignment_id) = '142' and o.consignment_id <> ''`],
  ['orders_courier_newest_idx', isCarriedBy('Pathao')],
])('%s answers its search', async (index, condition) => {
  expect(await planOf(shop, sql`select from orders o where ${condition}`)).toContain(index)
})

describe('an export of orders', () => {
  const exported = async (as: TestPerson, query: object) => {
    const reply = await shop.callWith('GET /order/export', { as, query })
    if (!reply.success) throw new Error(reply.message)
    return csvRecords((reply.data as { bytes: Uint8Array }).bytes) // as: the call's reply
  }

  it('has what a courier is told: number, invoice, what is due and by which way, notes, weight, source', async () => {
    const { orderId, due } = sent
    const params = { orderId }
    await shop.call('PUT /order/rider-note/{orderId}', {
      as: admin,
      params,
      body: { riderNote: 'Ring twice' },
    })
    await receiveByHand(shop, orderId, { amount: 200 }, { admin })
    await shop.db.execute(sql`
      update product_variants set weight_grams = 350
      where id in (select variant_id from order_items where order_id = ${orderId})`)
    const [row] = await exported(admin, { search: number })
    expect(row).toMatchObject({
      Phone: sent.customer.phone,
      Courier: 'Steadfast',
      'Tracking number': number,
      'Invoice of the parcel': parcelInvoice(orderId),
      'Received (taka)': '200',
      'Due (taka)': String(due - 200),
      'Due paid by': 'at the door',
      'Note for the rider': 'Ring twice',
      'Weight (g)': '350',
      Source: 'web',
    })
    const [other] = await exported(await aStaffMember(shop, ['orders']), { search: number })
    expect(other).toMatchObject({ 'Due (taka)': String(due - 200) })
    expect(Object.keys(other ?? {})).not.toContain('Received (taka)')
  })
})
