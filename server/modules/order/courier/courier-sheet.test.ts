import type { SheetColumn } from '@haat/contract/order/courier-sheet'
import { parcelInvoice } from '@haat/contract/order/parcel-invoice'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { receiveByHand } from '#test/by-hand.ts'
import { csvRecords } from '#test/csv.ts'
import { aLine, anOrder, aProduct, setFees, type TestProduct } from '#test/goods.ts'
import { anOrderToPack, type TestParcel } from '#test/packing/parcels.ts'
import { anOnlineOrder, listening } from '#test/paying.ts'
import { aCustomer, anAdmin, aSeller, aStaffMember, type TestPerson } from '#test/people.ts'
import { moveTo } from '#test/shipped.ts'
import { testShop, type Signed } from '#test/shop.ts'

const shop = listening(testShop())
let [admin, desk, seller] = [] as TestPerson[] as [TestPerson, TestPerson, TestPerson]
let product: TestProduct

beforeAll(async () => {
  await setFees(shop, 60, 120)
  admin = await anAdmin(shop)
  desk = await aStaffMember(shop, ['orders'])
  seller = await aSeller(shop)
  product = await aProduct(shop, { name: 'Clay cup', colors: ['Red'], stock: 5_000 })
})

const parcel = (name?: string) => anOrderToPack(shop, [aLine(product, { color: 'Red' })], name)
const idsOf = (parcels: readonly TestParcel[]) => parcels.map(({ orderId }) => orderId).join(',')

const change = (orderId: string, columns: Readonly<Record<string, string | number>>) =>
  Promise.all(
    Object.entries(columns).map(([name, value]) =>
      shop.db.execute(
        sql`update orders set ${sql.identifier(name)} = ${value} where id = ${orderId}`,
      ),
    ),
  )

async function checked(as: Signed, query: object) {
  const reply = await shop.callWith('GET /order/courier-sheet/check', { as, query })
  if (!reply.success) throw new Error(reply.message)
  // as: the call's reply
  return (reply.data as { parcels: { orderId: string; collect: number; problems: string[] }[] })
    .parcels
}

const file = (as: Signed, query: object) => shop.callWith('GET /order/courier-sheet', { as, query })

async function bytesOf(as: Signed, query: object): Promise<Uint8Array<ArrayBuffer>> {
  const reply = await file(as, query)
  if (!reply.success) throw new Error(reply.message)
  return (reply.data as { bytes: Uint8Array<ArrayBuffer> }).bytes // as: the call's reply
}

const csvOf = async (as: Signed, query: object) =>
  csvRecords(await bytesOf(as, { ...query, format: 'csv' }))

async function sheetOf(courier: string) {
  const reply = await shop.call('GET /order/couriers', { as: desk })
  const found = reply.success ? reply.data.find((one) => one.courier === courier) : undefined
  if (!found) throw new Error(`${courier} is not listed`)
  return found
}

const setSheet = (as: Signed, body: { courier: string; version: number; columns: unknown }) =>
  shop.callWith('PUT /order/couriers/sheet', { as, body })

describe('a sheet', () => {
  it('has what the courier is told of each parcel, with what is due rounded down to whole taka', async () => {
    const one = await parcel('Rahima Khatun')
    await receiveByHand(shop, one.orderId, { amount: 200.5 }, { admin })
    await change(one.orderId, { rider_note: 'Ring twice', customer_note: 'After five' })
    const [row, ...others] = await csvOf(desk, { courier: 'Steadfast', ids: one.orderId })
    expect(others).toEqual([])
    expect(row).toEqual({
      Invoice: parcelInvoice(one.orderId),
      Name: 'Rahima Khatun',
      Address: 'House 12, Road 5, Dhanmondi, Dhaka',
      Phone: one.customer.phone,
      Amount: String(Math.floor(one.due - 200.5)),
      Note: 'Ring twice · After five',
      'Item description': '1 × Clay cup (Red)',
    })
  })

  it('has columns of its own for each courier, and asks for nothing where it is paid', async () => {
    const one = await parcel('Rahima Khatun')
    await receiveByHand(shop, one.orderId, { amount: one.due }, { admin })
    const [row] = await csvOf(desk, { courier: 'Pathao', ids: one.orderId })
    expect(row).toMatchObject({
      ItemType: 'parcel',
      MerchantOrderId: parcelInvoice(one.orderId),
      RecipientCity: 'Dhaka',
      RecipientZone: 'Dhanmondi',
      AmountToCollect: '0',
      ItemQuantity: '1',
      // Its weight is not known: the least that this courier takes.
      ItemWeight: '0.5',
    })
  })

  it('keeps the zero of phones in Excel, invoices and formulas as texts, and sums as numbers', async () => {
    const one = await parcel('=HYPERLINK("https://evil.example")')
    const { sheets } = await readXlsx(
      await bytesOf(desk, { courier: 'RedX', ids: one.orderId, format: 'xlsx' }),
    )
    const [head = [], row = []] = sheets[0]?.rows ?? []
    expect(Object.fromEntries(head.map((name, at) => [name, row[at]]))).toMatchObject({
      Invoice: parcelInvoice(one.orderId),
      'Customer Name': '=HYPERLINK("https://evil.example")',
      'Contact No.': one.customer.phone,
      Price: one.due,
    })
    const csv = new TextDecoder().decode(
      await bytesOf(desk, { courier: 'RedX', ids: one.orderId, format: 'csv' }),
    )
    expect(csv).toContain(`"'=HYPERLINK(`)
    expect(csv).toContain(`,${one.customer.phone},`)
  })

  it('is made of all orders that match a filter, when as many match as were seen', async () => {
    const parcels = await Promise.all(Array.from({ length: 3 }, () => parcel('Filter Test')))
    const query = { courier: 'Sundarban', search: 'Filter Test', status: 'processing' }
    expect(await csvOf(desk, { ...query, count: 3 })).toHaveLength(3)
    const rows = await checked(desk, query)
    expect(rows.map(({ orderId }) => orderId).toSorted()).toEqual(
      parcels.map(({ orderId }) => orderId).toSorted(),
    )
    expect(await file(desk, { ...query, count: 2 })).toMatchObject({
      statusCode: 409,
      message: '3 orders match now',
    })
  })

  it('marks an address that leads nowhere, and has it all the same', async () => {
    const [thin, whole] = [await parcel(), await parcel()]
    await change(thin.orderId, { address_details: 'x 123' })
    const ids = idsOf([thin, whole])
    expect(await checked(desk, { courier: 'Sundarban', ids })).toMatchObject([
      { orderId: thin.orderId, problems: [], addressIsThin: true },
      { orderId: whole.orderId, problems: [], addressIsThin: false },
    ])
    expect(await csvOf(desk, { courier: 'Sundarban', ids })).toHaveLength(2)
  })

  it('is told in the activity log, as every file of people', async () => {
    const as = await aStaffMember(shop, ['orders'])
    await csvOf(as, { courier: 'Paperfly', ids: (await parcel()).orderId })
    const entries = await shop.db.query(sql`
      select kind, subject, after from activity_log where actor_id = ${as._id}`)
    expect(entries).toEqual([
      {
        kind: 'export',
        subject: expect.stringMatching(/^paperfly-.*\.csv$/),
        after: expect.objectContaining({ rows: 1, courier: 'Paperfly' }),
      },
    ])
  })
})

describe('what cannot be put on a sheet is named before', () => {
  const problemsOf = async (courier: string, orderId: string) =>
    (await checked(desk, { courier, ids: orderId }))[0]?.problems

  it.each<[string, string, Record<string, string | number>, string]>([
    [
      'a phone number that is none',
      'Steadfast',
      { phone: '' },
      'Its phone number is not 11 digits that begin with 01',
    ],
    ['no area', 'RedX', { city: '' }, 'Its address has no area or no district'],
    [
      'a tracking number',
      'RedX',
      { tracking_number: 'RX-9' },
      'It has the tracking number RX-9 already',
    ],
    [
      'a long address, of which the place is a part',
      'Steadfast',
      { address_details: 'x'.repeat(480) },
      'The address has 498 letters, the courier takes 490',
    ],
    [
      'a long address',
      'Sundarban',
      { address_details: 'x'.repeat(256) },
      'The address has 256 letters, the courier takes 255',
    ],
    [
      'a short address',
      'Pathao',
      { address_details: 'House 1' },
      'The address has fewer than 10 letters',
    ],
    ['a short name', 'Pathao', { customer_name: 'Al' }, 'The name has fewer than 3 letters'],
    [
      'a sum beyond the courier’s limit',
      'Carrybee',
      { subtotal_poisha: 10_000_001 },
      'The courier collects at most ৳1,00,000',
    ],
  ])('%s', async (_what, courier, columns, problem) => {
    const { orderId } = await parcel()
    await change(orderId, columns)
    expect(await problemsOf(courier, orderId)).toEqual([problem])
  })

  it('a parcel that is too heavy', async () => {
    const { orderId } = await parcel()
    await shop.db.execute(sql`
      update product_variants set weight_grams = 10500
      where id in (select variant_id from order_items where order_id = ${orderId})`)
    expect(await problemsOf('Pathao', orderId)).toEqual([
      'It weighs 10.5 kg, the courier takes 10 kg',
    ])
    await shop.db.execute(sql`
      update product_variants set weight_grams = null
      where id in (select variant_id from order_items where order_id = ${orderId})`)
  })

  it('an order that is not to be sent: not confirmed, cancelled, delivered, waiting for its payment', async () => {
    const customer = await aCustomer(shop)
    const placed = await shop.call('POST /order/post-order', {
      as: customer,
      body: anOrder(customer, [aLine(product, { color: 'Red' })]),
    })
    const pending = placed.success ? placed.data._id : ''
    const [cancelled, delivered] = [await parcel(), await parcel()]
    await moveTo(shop, cancelled.orderId, 'cancelled')
    await moveTo(shop, delivered.orderId, 'shipped')
    await moveTo(shop, delivered.orderId, 'delivered')
    const online = await anOnlineOrder(shop)
    await change(online.orderId, { status: 'processing' })
    const ids = [pending, cancelled.orderId, delivered.orderId, online.orderId].join(',')
    const rows = await checked(desk, { courier: 'RedX', ids })
    expect(rows.map(({ problems }) => problems)).toEqual([
      ['This order is not confirmed yet'],
      ['This order is cancelled'],
      ['This order is delivered'],
      ['This order is not paid yet.'],
    ])
    expect(await file(desk, { courier: 'RedX', ids })).toMatchObject({
      statusCode: 409,
      message: 'No order can be put on this sheet',
    })
  })

  it('all of it at once, and the others are on the sheet', async () => {
    const [good, bad] = [await parcel('Good Parcel'), await parcel()]
    await change(bad.orderId, { phone: '', district: '', address_details: 'x'.repeat(300) })
    const query = { courier: 'eCourier', ids: idsOf([bad, good]) }
    const rows = await checked(desk, query)
    expect(rows.map(({ problems }) => problems.length)).toEqual([3, 0])
    expect((await csvOf(desk, query)).map((row) => row['Recipient name'])).toEqual(['Good Parcel'])
  })
})

describe('a seller', () => {
  it('puts their own orders on a sheet, no order of others, and none that others sell in', async () => {
    const own = await aProduct(shop, { ownerId: seller._id, stock: 50 })
    const [mine, theirs] = [await anOrderToPack(shop, [aLine(own)]), await parcel()]
    const shared = await anOrderToPack(shop, [aLine(own), aLine(product, { color: 'Red' })])
    expect(await csvOf(seller, { courier: 'RedX', ids: mine.orderId })).toHaveLength(1)
    expect(await file(seller, { courier: 'RedX', ids: idsOf([mine, theirs]) })).toMatchObject({
      statusCode: 404,
    })
    const rows = await checked(seller, { courier: 'RedX', ids: shared.orderId })
    expect(rows).toMatchObject([
      { collect: 0, problems: ['This order holds goods of other sellers too'] },
    ])
    const found = await checked(seller, { courier: 'RedX' })
    expect(found.map(({ orderId }) => orderId).toSorted()).toEqual(
      [mine.orderId, shared.orderId].toSorted(),
    )
  })

  it('does not change the sheets of the shop', async () => {
    const body = { courier: 'RedX', version: 0, columns: null }
    expect(await setSheet(seller, body)).toMatchObject({ statusCode: 403 })
  })
})

describe('the columns of a sheet', () => {
  const columns: SheetColumn[] = [
    { heading: 'গ্রাহক', field: 'recipient', text: '' },
    { heading: 'Shop', field: 'fixed', text: '=Bokul' },
    { heading: 'No.', field: 'order-number', text: '' },
  ]

  it('are a preset until the shop changes them, and again when it wants', async () => {
    const preset = await sheetOf('Paperfly')
    expect(preset).toMatchObject({ origin: 'preset', version: 0 })
    const saved = await setSheet(desk, { courier: 'paperfly', version: 0, columns })
    expect(saved).toMatchObject({ data: { columns, origin: 'own', version: 1 } })
    const { orderId } = await parcel('Rahima Khatun')
    const [row] = await csvOf(desk, { courier: 'Paperfly', ids: orderId })
    expect(row).toEqual({ গ্রাহক: 'Rahima Khatun', Shop: '=Bokul', 'No.': orderId.slice(-6) })
    const back = await setSheet(desk, { courier: 'Paperfly', version: 1, columns: null })
    expect(back).toMatchObject({ data: { ...preset } })
  })

  it('of a courier that is not in the list are kept too', async () => {
    await setSheet(desk, { courier: 'Carrybee', version: 0, columns })
    expect(await sheetOf('Carrybee')).toMatchObject({ origin: 'own' })
  })

  it('are not overwritten by who saw older ones', async () => {
    await setSheet(desk, { courier: 'Sundarban', version: 0, columns })
    expect(await setSheet(desk, { courier: 'SUNDARBAN', version: 0, columns: null })).toMatchObject(
      {
        statusCode: 409,
        data: { columns, version: 1 },
      },
    )
  })

  it.each([
    ['without any', []],
    ['without a heading', [{ heading: ' ', field: 'phone' }]],
    ['of a field that is none', [{ heading: 'X', field: 'password' }]],
    ['of more than 40', Array.from({ length: 41 }, () => ({ heading: 'X', field: 'phone' }))],
  ])('%s are refused', async (_what, refused) => {
    const body = { courier: 'RedX', version: 0, columns: refused }
    expect(await setSheet(desk, body)).toMatchObject({ statusCode: 400 })
  })

  it('are read by packers, who make no sheets', async () => {
    const packer = await aStaffMember(shop, ['packing'])
    expect(await shop.call('GET /order/couriers', { as: packer })).toMatchObject({ success: true })
    const query = { courier: 'RedX', ids: (await parcel()).orderId }
    expect(await file(packer, query)).toMatchObject({ statusCode: 403 })
  })
})
