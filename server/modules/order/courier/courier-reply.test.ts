import { banglaDigits } from '@haat/contract/digits'
import { parcelInvoice } from '@haat/contract/order/parcel-invoice'
import type { ReplyColumn, ReplyRow } from '@haat/contract/order/courier-reply'
import { beforeAll, describe, expect, it } from 'vitest'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { aLine, aProduct, setFees, type TestProduct } from '#test/goods.ts'
import { everyJobDone } from '#test/jobs-done.ts'
import { aNumber, anOrderToPack, type TestParcel } from '#test/packing/parcels.ts'
import { anAdmin, aSeller, aStaffMember, type TestPerson } from '#test/people.ts'
import { moveTo, staffOrder } from '#test/shipped.ts'
import { testShop, type Signed } from '#test/shop.ts'
import { workbookOf } from '#test/workbook.ts'

const shop = testShop()
let [admin, desk] = [] as TestPerson[] as [TestPerson, TestPerson]
let product: TestProduct

beforeAll(async () => {
  await setFees(shop, 60, 120)
  admin = await anAdmin(shop)
  desk = await aStaffMember(shop, ['orders'])
  product = await aProduct(shop, { name: 'Clay cup', stock: 5_000 })
})

const parcel = () => anOrderToPack(shop, [aLine(product)])
const invoiceOf = ({ orderId }: TestParcel) => parcelInvoice(orderId)
const textOf = (rows: readonly (readonly string[])[], separator = ',') =>
  rows.map((cells) => cells.join(separator)).join('\r\n')

interface Reply {
  columns: ReplyColumn[]
  isMatched: boolean
  rows: ReplyRow[]
}

const check = (
  as: Signed,
  courier: string,
  content: string | Uint8Array<ArrayBuffer>,
  columns?: string[],
) =>
  shop.callWith('POST /order/courier-reply/check', {
    as,
    body: { courier, ...(columns && { columns }) },
    files: { file: new File([content], 'reply') },
  })

async function checked(...input: Parameters<typeof check>): Promise<Reply> {
  const reply = await check(...input)
  if (!reply.success) throw new Error(reply.message)
  return reply.data as Reply // as: the call's reply
}

/** Gives orders their numbers, and waits for the result of each. */
async function book(as: Signed, courier: string, rows: readonly ReplyRow[], key = newId()) {
  const parcels = rows.flatMap(({ order, trackingNumber, consignmentId }) =>
    order ? [{ orderId: order._id, trackingNumber, consignmentId }] : [],
  )
  const body = { act: 'book' as const, courier, parcels }
  const begun = await shop.call('POST /order/bulk', { as, body, idempotencyKey: key })
  if (!begun.success) throw new Error(begun.message)
  await everyJobDone(shop)
  const params = { jobId: begun.data.jobId }
  const ended = await shop.call('GET /order/bulk/{jobId}', { as, params })
  if (!ended.success) throw new Error(ended.message)
  return ended.data
}

const carry = ({ orderId }: TestParcel, courier: string, trackingNumber: string) =>
  shop.call('PUT /order/shipment/{orderId}', {
    as: admin,
    params: { orderId },
    body: { courier, trackingNumber },
  })

describe('a reply', () => {
  it('gives orders their numbers by their invoices, and ships none', async () => {
    const [one, two] = [await parcel(), await parcel()]
    const numbers = [aNumber(), aNumber()]
    const { rows, isMatched } = await checked(
      desk,
      'Steadfast',
      textOf([
        ['Consignment ID', 'Invoice', 'Tracking Code', 'COD'],
        ['1424107', invoiceOf(one), numbers[0] ?? '', '1250'],
        ['1424108', invoiceOf(two).toUpperCase(), numbers[1] ?? '', '1250'],
      ]),
    )
    expect(isMatched).toBe(true)
    expect(rows).toMatchObject([
      { line: 2, order: { _id: one.orderId }, problem: null, consignmentId: '1424107' },
      { line: 3, order: { _id: two.orderId }, problem: null, trackingNumber: numbers[1] },
    ])
    expect(await book(desk, 'Steadfast', rows)).toMatchObject({
      act: 'book',
      state: 'done',
      done: 2,
      refused: [],
    })
    expect(await staffOrder(shop, one.orderId)).toMatchObject({
      status: 'processing',
      shipment: { courier: 'Steadfast', trackingNumber: numbers[0] },
      consignmentId: '1424107',
    })
    const found = await shop.call('GET /order', { as: desk, query: { search: '1424107' } })
    expect(found).toMatchObject({ data: { data: [{ _id: one.orderId }] } })
  })

  it('may be a workbook with odd headings and lines above them, and numbers in Bangla digits', async () => {
    const one = await parcel()
    const { rows } = await checked(
      desk,
      'Sundarban',
      workbookOf([
        ['Sundarban Courier Service', ''],
        ['Booked on', '29/11/2026', '', ''],
        ['ক্রম', 'অর্ডার নম্বর', 'ট্র্যাকিং নম্বর', 'টাকা'],
        ['১', banglaDigits(invoiceOf(one)), '৮৮১০০১২০', '১,২৫০'],
      ]),
    )
    expect(rows).toMatchObject([
      { line: 4, order: { _id: one.orderId }, trackingNumber: '88100120', problem: null },
    ])
  })

  it.each([
    ['tabs', '\t'],
    ['spaces', ' '],
    ['semicolons', ';'],
  ])(
    'may be two pasted columns with %s between them, without headings',
    async (_how, separator) => {
      const one = await parcel()
      const number = aNumber()
      const { rows } = await checked(desk, 'RedX', textOf([[invoiceOf(one), number]], separator))
      expect(rows).toMatchObject([
        { line: 1, order: { _id: one.orderId }, trackingNumber: number, problem: null },
      ])
    },
  )

  it('with one number alone has a tracking number, whatever the courier calls it', async () => {
    const one = await parcel()
    const content = textOf([
      ['merchant_order_id', 'consignment_id'],
      [one.orderId.slice(-6), 'DL291126ABCDEF'],
    ])
    const { rows } = await checked(desk, 'Pathao', content)
    expect(rows).toMatchObject([
      { order: { _id: one.orderId }, trackingNumber: 'DL291126ABCDEF', consignmentId: '' },
    ])
  })

  it('whose columns are not known asks, and remembers the answer for its courier', async () => {
    const one = await parcel()
    const number = aNumber()
    const content = textOf([
      ['Your no', 'Our no', 'State'],
      [one.orderId.slice(-6), number, 'ok'],
    ])
    const asked = await checked(desk, 'Own Courier', content)
    expect(asked).toMatchObject({ isMatched: false, rows: [] })
    expect(asked.columns).toMatchObject([
      { name: 'Your no', samples: [one.orderId.slice(-6)], kind: 'none', source: 'unknown' },
      { name: 'Our no' },
      { name: 'State' },
    ])
    const chosen = ['invoice', 'tracking', 'none']
    expect((await checked(desk, 'Own Courier', content, chosen)).rows).toMatchObject([
      { order: { _id: one.orderId }, problem: null },
    ])
    const again = await checked(desk, 'OWN COURIER', content)
    expect(again.columns.map(({ kind, source }) => [kind, source])).toEqual([
      ['invoice', 'remembered'],
      ['tracking', 'remembered'],
      ['none', 'remembered'],
    ])
    expect(await checked(desk, 'RedX', content)).toMatchObject({ isMatched: false })
  })

  it.each([
    ['another count of columns', ['invoice']],
    ['two of a kind', ['invoice', 'tracking', 'tracking']],
    ['a kind that is none', ['invoice', 'phone', 'none']],
  ])('is refused with %s', async (_what, columns) => {
    const content = textOf([
      ['a', 'b', 'c'],
      ['1', '2', '3'],
    ])
    expect(await check(desk, 'RedX', content, columns)).toMatchObject({ statusCode: 400 })
  })

  it('that is no table, empty, too long or too large is refused', async () => {
    const row = `${newId().slice(-12)}-1,R1`
    for (const [content, statusCode] of [
      ['', 400],
      ['Invoice,Tracking ID', 400],
      [Buffer.from('d0cf11e0a1b11ae1', 'hex').toString('latin1'), 400],
      [`Invoice,Tracking ID\n${`${row}\n`.repeat(1_001)}`, 400],
      [`Invoice,Tracking ID\n${'x'.repeat(2_200_000)}`, 413],
    ] as const) {
      expect(await check(desk, 'RedX', content)).toMatchObject({ statusCode })
    }
  })

  it('of a megabyte of words is read, and fits no order', async () => {
    const content = textOf([
      ['Invoice', 'Tracking ID'],
      ...Array.from({ length: 900 }, () => ['word '.repeat(220), 'R1']),
    ])
    const { rows } = await checked(desk, 'RedX', content)
    expect(rows).toHaveLength(900)
    expect(new Set(rows.map(({ problem }) => problem))).toEqual(
      new Set(['No order has this invoice']),
    )
    expect(rows[0]?.invoice.length).toBeLessThanOrEqual(100)
  })
})

describe('each row that does not fit is named', () => {
  const problemsOf = async (
    courier: string,
    rows: readonly (readonly string[])[],
    as: Signed = desk,
  ) => {
    const reply = await checked(as, courier, textOf([['Invoice', 'Tracking ID'], ...rows]))
    return reply.rows.map(({ problem, isDone }) => problem ?? isDone)
  }

  it('without an invoice, with one of no order, without a number, with a shortened one', async () => {
    const [one, two, three] = [await parcel(), await parcel(), await parcel()]
    expect(
      await problemsOf('RedX', [
        ['', 'R1'],
        ['00d1e2f34567-1', 'R2'],
        [`${one.orderId.slice(-12)}-2`, 'R3'],
        ['anything', 'R4'],
        [invoiceOf(one), ''],
        [invoiceOf(two), '4.56E+11'],
        [invoiceOf(three), 'R'.repeat(61)],
      ]),
    ).toEqual([
      'This row has no invoice',
      ...Array.from({ length: 3 }, () => 'No order has this invoice'),
      'This row has no tracking number',
      'A spreadsheet has shortened this number: take the courier’s own file',
      'This row has no tracking number',
    ])
  })

  it('an order or a number that comes twice, and a number of another order', async () => {
    const [one, two, three, other] = [
      await parcel(),
      await parcel(),
      await parcel(),
      await parcel(),
    ]
    const taken = aNumber()
    await carry(other, 'RedX', taken)
    const [first, second] = [aNumber(), aNumber()]
    expect(
      await problemsOf('RedX', [
        [invoiceOf(one), first],
        [invoiceOf(one), second],
        [invoiceOf(two), first.toLowerCase()],
        [invoiceOf(three), taken.toLowerCase()],
      ]),
    ).toEqual([
      false,
      'This order is in an earlier row',
      'This tracking number is in an earlier row',
      `This is already the tracking number of order #${other.orderId.slice(-6)}`,
    ])
  })

  it('an order that has another number, was cancelled or delivered; one that has this number is done', async () => {
    const [numbered, same, cancelled, delivered] = [
      await parcel(),
      await parcel(),
      await parcel(),
      await parcel(),
    ]
    const [old, number] = [aNumber(), aNumber()]
    await carry(numbered, 'RedX', old)
    await carry(same, 'RedX', number)
    await moveTo(shop, cancelled.orderId, 'cancelled')
    await moveTo(shop, delivered.orderId, 'shipped')
    await moveTo(shop, delivered.orderId, 'delivered')
    const rows = [
      [invoiceOf(numbered), aNumber()],
      [invoiceOf(same), number.toLowerCase()],
      [invoiceOf(cancelled), aNumber()],
      [invoiceOf(delivered), aNumber()],
    ] as const
    expect(await problemsOf('RedX', rows)).toEqual([
      `It has the tracking number ${old} already`,
      true,
      'This order is cancelled',
      'This order is delivered',
    ])
  })

  it('and is refused when it is booked all the same; the others are booked, once', async () => {
    const [good, bad, moved] = [await parcel(), await parcel(), await parcel()]
    const content = textOf([
      ['Invoice', 'Tracking ID'],
      ...[good, bad, moved].map((one) => [invoiceOf(one), aNumber()]),
    ])
    const { rows } = await checked(desk, 'Paperfly', content)
    await carry(bad, 'Paperfly', 'PF-OTHER')
    await moveTo(shop, moved.orderId, 'cancelled')
    const key = newId()
    const job = await book(desk, 'Paperfly', rows, key)
    expect(job).toMatchObject({ done: 1 })
    expect(new Map(job.refused.map(({ orderId, message }) => [orderId, message]))).toEqual(
      new Map([
        [bad.orderId, 'It has the tracking number PF-OTHER already'],
        [moved.orderId, 'This order is cancelled'],
      ]),
    )
    const { version } = await staffOrder(shop, good.orderId)
    expect(await book(desk, 'Paperfly', rows, key)).toMatchObject({ _id: job._id })
    expect(await book(desk, 'Paperfly', rows)).toMatchObject({ done: 1 })
    expect(await staffOrder(shop, good.orderId)).toMatchObject({ version })
  })
})

it('a reply brings what the courier calls a parcel beside its tracking number, which it has already', async () => {
  const one = await parcel()
  const [number, consignment] = [aNumber(), aNumber()]
  await carry(one, 'Steadfast', number)
  const content = textOf([
    ['Invoice', 'Tracking Code', 'Consignment ID'],
    [invoiceOf(one), number.toLowerCase(), consignment],
  ])
  const { rows } = await checked(desk, 'Steadfast', content)
  expect(rows).toMatchObject([{ isDone: false, problem: null }])
  expect(await book(desk, 'Steadfast', rows)).toMatchObject({ done: 1 })
  expect((await checked(desk, 'Steadfast', content)).rows).toMatchObject([{ isDone: true }])
  const [row] = await shop.db.query(sql`
    select consignment_id as number from orders where id = ${one.orderId}`)
  expect(row).toEqual({ number: consignment })
  // Another courier of the same number does not take it over.
  expect((await checked(desk, 'Pathao', content)).rows).toMatchObject([
    { isDone: false, problem: `It has the tracking number ${number.toLowerCase()} already` },
  ])
})

describe('a seller', () => {
  it('gives numbers to their own orders, and hears of no other', async () => {
    const seller = await aSeller(shop)
    const own = await aProduct(shop, { ownerId: seller._id, stock: 50 })
    const [mine, theirs] = [await anOrderToPack(shop, [aLine(own)]), await parcel()]
    const content = textOf([
      ['Invoice', 'Tracking ID'],
      [invoiceOf(mine), aNumber()],
      [invoiceOf(theirs), aNumber()],
    ])
    const { rows } = await checked(seller, 'RedX', content)
    expect(rows).toMatchObject([
      { order: { _id: mine.orderId }, problem: null },
      { order: null, problem: 'No order has this invoice' },
    ])
    const forged = rows.map((row) => ({
      ...row,
      order: row.order ?? { _id: theirs.orderId, customerName: '', place: '' },
    }))
    const job = await book(seller, 'RedX', forged)
    expect(job).toMatchObject({
      done: 1,
      refused: [{ orderId: theirs.orderId, message: 'Order not found' }],
    })
    expect(await staffOrder(shop, theirs.orderId)).toMatchObject({ shipment: null })
  })

  it('does not teach the shop what columns are', async () => {
    const seller = await aSeller(shop)
    const content = textOf([
      ['Their no', 'My no'],
      ['x', 'y'],
    ])
    await checked(seller, 'eCourier', content, ['tracking', 'invoice'])
    expect((await checked(desk, 'eCourier', content)).columns).toMatchObject([
      { kind: 'none' },
      { kind: 'none' },
    ])
  })
})

it('a packer, who hands over, gives no numbers', async () => {
  const packer = await aStaffMember(shop, ['packing'])
  expect(await check(packer, 'RedX', 'x')).toMatchObject({ statusCode: 403 })
  const { orderId } = await parcel()
  const body = {
    act: 'book' as const,
    courier: 'RedX',
    parcels: [{ orderId, trackingNumber: 'R1' }],
  }
  expect(await shop.call('POST /order/bulk', { as: packer, body })).toMatchObject({
    statusCode: 403,
  })
})
