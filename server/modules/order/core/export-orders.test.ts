import type { FileReply } from '@haat/contract/file'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, it } from 'vitest'

import { csvRecords } from '#test/csv.ts'
import { aLine, anOrder, aProduct, type TestProduct } from '#test/goods.ts'
import { aCustomer, anAdmin, aSeller, type TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
let [admin, seller] = [] as TestPerson[] as [TestPerson, TestPerson]
let [mine, theirs] = [] as TestProduct[] as [TestProduct, TestProduct]

beforeAll(async () => {
  admin = await anAdmin(shop)
  seller = await aSeller(shop)
  mine = await aProduct(shop, { ownerId: seller._id, name: 'Jamdani', colors: ['Red'], stock: 90 })
  theirs = await aProduct(shop, { name: 'Lungi', originalPrice: 20_000, stock: 90 })
})

async function placed(products: TestProduct[], name: string) {
  const buyer = await aCustomer(shop)
  const lines = products.map((product) =>
    aLine(product, product.colors[0] ? { color: product.colors[0] } : {}),
  )
  const body = { ...anOrder(buyer, lines), customerName: name, note: 'Call 01712345678' }
  const reply = await shop.call('POST /order/post-order', { as: buyer, body })
  if (!reply.success) throw new Error(reply.message)
  shop.clock.pass(1_000)
  return reply.data
}

async function exported(as: TestPerson, query: object = {}) {
  const reply = await shop.callWith('GET /order/export', { as, query })
  if (!reply.success) throw new Error(reply.message)
  return csvRecords((reply.data as { bytes: Uint8Array }).bytes) // the call's reply
}

it('gives an admin whole orders, and a seller their own lines and no figure of the whole', async () => {
  const both = await placed([mine, theirs], '=HYPERLINK("https://evil.example")')
  await placed([theirs], 'Not theirs')
  const skus = both.items.map(({ sku }) => sku)
  const all = await exported(admin)
  expect(all.map(({ Customer }) => Customer)).toEqual(['Not theirs', both.customerName])
  expect(all[1]).toMatchObject({
    Order: both._id,
    Phone: both.phone,
    Items: `1 × Jamdani (Red) [${skus[0]}]; 1 × Lungi [${skus[1]}]`,
    Pieces: '2',
    'Goods (taka)': '1450',
    'Total (taka)': String(both.totalPrice),
    'Customer’s note': 'Call 01712345678',
  })
  const own = await exported(seller)
  expect(own).toHaveLength(1)
  expect(own[0]).toMatchObject({
    Order: both._id,
    Items: `1 × Jamdani (Red) [${skus[0]}]`,
    'Goods (taka)': '1250',
    'Customer’s note': '',
    'Note for the rider': '',
  })
  expect(Object.keys(own[0] ?? {})).not.toContain('Total (taka)')
})

it('keeps to the filters and the order of the list, and to one line for each order', async () => {
  for (const name of ['Shirin', 'Nasima', 'Shirin']) await placed([mine], name)
  const found = await exported(admin, { search: 'shirin', sort: 'createdAt' })
  expect(found.map(({ Customer }) => Customer)).toEqual(['Shirin', 'Shirin'])
  for (const sort of ['-createdAt', 'createdAt', '-total', 'total']) {
    const ids = (await exported(admin, { sort })).map(({ Order }) => Order)
    expect(new Set(ids).size).toBe(5)
    const list = await shop.callWith('GET /order', { as: admin, query: { sort } })
    const shown = list.success ? (list.data as { data: { _id: string }[] }).data : []
    expect(ids).toEqual(shown.map(({ _id }) => _id))
  }
  expect(await exported(admin, { status: 'delivered' })).toEqual([])
  expect(
    await shop.callWith('GET /order/export', { as: admin, query: { status: 'lost' } }),
  ).toMatchObject({
    statusCode: 400,
  })
})

it('writes names that begin as formulas as text', async () => {
  const reply = await shop.callWith('GET /order/export', { as: admin })
  const bytes = reply.success ? (reply.data as { bytes: Uint8Array }).bytes : new Uint8Array()
  expect(new TextDecoder().decode(bytes)).toContain('"\'=HYPERLINK(')
})

it('gives an Excel file with phone numbers as texts and amounts as numbers', async () => {
  const order = await placed([mine], 'Excel')
  const query = { format: 'xlsx', search: 'excel' } as const
  const reply = await shop.callWith('GET /order/export', { as: admin, query })
  const { name, bytes } = (reply.success ? reply.data : {}) as FileReply // the call's reply
  expect(name).toMatch(/^orders-\d{4}-\d\d-\d\d[.]xlsx$/)
  const [head = [], row = []] = (await readXlsx(bytes)).sheets[0]?.rows ?? []
  const record = Object.fromEntries(head.map((column, at) => [column, row[at]]))
  expect(record).toMatchObject({ Phone: order.phone, Pieces: 1, 'Goods (taka)': 1_250 })
})
