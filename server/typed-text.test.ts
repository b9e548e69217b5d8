import { calls } from '@haat/contract'
import type { CallKey, CallSpec } from '@haat/contract/call'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { aCoupon } from '#test/coupons.ts'
import { aLine, anOrder, aProduct, setFees, type TestProduct } from '#test/goods.ts'
import { aCustomer, anAdmin, type TestPerson } from '#test/people.ts'
import { requestFor } from '#test/request-for.ts'
import { testShop } from '#test/shop.ts'

const shop = testShop()
let admin: TestPerson
let saree: TestProduct

/** As Bangla keyboards type it, with one code point for ড়. */
const typedSaree = '\u09b6\u09be\u09dc\u09bf'
const normalSaree = typedSaree.normalize('NFC')

beforeAll(async () => {
  admin = await anAdmin(shop)
  await setFees(shop, 60, 120)
  saree = await aProduct(shop, { name: `ঢাকাই ${normalSaree}`, colors: ['আকাশি'], stock: 500 })
})

const place = (customer: TestPerson, changes: object = {}, line: object = { color: 'আকাশি' }) =>
  shop.callWith('POST /order/post-order', {
    as: customer,
    body: { ...anOrder(customer, [aLine(saree, line)]), ...changes },
  })

async function totalOf(key: CallKey, query: object): Promise<number> {
  const reply = await shop.callWith(key, { as: admin, query })
  if (!reply.success) throw new Error(reply.message)
  return (reply.data as { total: number }).total // each is a list.
}

describe('what is pasted from messages', () => {
  it.each([
    ['with direction marks', (phone: string) => `\u202a+88${phone}\u202c`],
    ['with hyphens that do not break', (phone: string) => phone.replace(/^(.{5})/, '$1\u2011')],
    ['with an en dash', (phone: string) => phone.replace(/^(.{5})/, '$1\u2013')],
    ['as dialled from abroad', (phone: string) => `0088 ${phone}`],
    ['with (0)', (phone: string) => `+88 (0)${phone.slice(1)}`],
    ['with 880 (0)', (phone: string) => `+880 (0) ${phone.slice(1)}`],
    ['in Bangla digits', (phone: string) => `+৮৮${banglaDigits(phone)}`],
    ['with a space that nobody sees', (phone: string) => `\u200b${phone}\u00a0`],
  ])('signs in with a phone number %s', async (_, spelt) => {
    const { phone } = await aCustomer(shop, { password: 'Correct horse 1' })
    const body = { identifier: spelt(phone), password: 'Correct horse 1' }
    expect(await shop.call('POST /user/signin', { body })).toMatchObject({ statusCode: 200 })
    const customer = await aCustomer(shop)
    const placed = await place(customer, { phone: spelt(phone) })
    expect(placed).toMatchObject({ statusCode: 201, data: { phone } })
    expect(await totalOf('GET /order', { search: spelt(phone) })).toBe(1)
  })

  it('a coupon with other dashes holds', async () => {
    const { code } = await aCoupon(shop, { code: 'EID-2026' })
    const body = { code: '\u200eeid\u20112026', items: [aLine(saree, { color: 'আকাশি' })] }
    const reply = await shop.callWith('POST /coupon/check', { as: await aCustomer(shop), body })
    expect(reply).toMatchObject({ statusCode: 200, data: { code } })
  })

  it('a SKU is found with other dashes', async () => {
    await shop.db.execute(sql`
      update product_variants set sku = 'DH-SAR-1' where product_id = ${saree._id}`)
    const search = 'dh\u2011sar\u20131'
    expect(await totalOf('GET /products/for-staff', { search })).toBe(1)
    expect(await totalOf('GET /products/variants/for-staff', { search })).toBe(1)
  })
})

const banglaDigits = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x09_e6 + Number(digit)))

describe('ড় ঢ় য়, which keyboards and files spell in two ways', () => {
  beforeAll(async () => {
    const customer = await aCustomer(shop, { name: `মেয়ে ${typedSaree}` })
    const placed = await place(customer, { customerName: typedSaree })
    if (!placed.success) throw new Error(placed.message)
    const { items } = placed.data as { items: { _id: string }[] } // the placed order
    await shop.db.execute(sql`
      insert into reviews (id, product_id, user_id, order_item_id, stars, text, created_at)
      values (${newId()}, ${saree._id}, ${customer._id}, ${items[0]?._id}, 5, ${normalSaree}, now())`)
    await shop.db.execute(sql`
      insert into activity_log
        (id, at, actor_id, actor_role, call, request_id, kind, subject_id, subject, action)
      values (${newId()}, now(), ${admin._id}, 'admin', 'PUT /products/{id}', 'req-1', 'product', ${saree._id},
        ${typedSaree}, 'changed')`)
  })

  it.each([
    'GET /products/for-staff',
    'GET /products/variants/for-staff',
    'GET /activity',
    'GET /order',
    'GET /reviews',
    'GET /user/get-user-by-search',
  ] as const)('%s finds the same for both', async (key) => {
    const [typed, normal] = [
      await totalOf(key, { search: typedSaree }),
      await totalOf(key, { search: normalSaree }),
    ]
    expect(normal).toBeGreaterThan(0)
    expect(typed).toBe(normal)
  })

  it('a colour is chosen and filtered by in both', async () => {
    const typed = '\u09b8\u09be\u09dc\u09be'
    const product = await aProduct(shop, { colors: [typed.normalize('NFC')] })
    const listed = await shop.callWith('GET /products', { query: { color: typed } })
    expect(listed).toMatchObject({ data: { total: 1 } })
    const customer = await aCustomer(shop)
    const body = anOrder(customer, [aLine(product, { color: typed })])
    expect(await shop.call('POST /order/post-order', { as: customer, body })).toMatchObject({
      statusCode: 201,
    })
  })

  it('a text from before is found, too, with the joiners that a search ignores', async () => {
    const stored = '\u09b0\u200d\u09cd\u09af\u09be\u09ac \u09ac\u09dc'
    const customer = await aCustomer(shop)
    const placed = await place(customer)
    if (!placed.success) throw new Error(placed.message)
    const { _id } = placed.data as { _id: string } // the placed order
    await shop.db.execute(sql`update orders set customer_name = ${stored} where id = ${_id}`)
    await shop.db.execute(sql`update users set name = ${stored} where id = ${customer._id}`)
    await aProduct(shop, { name: stored })
    const searches = [stored, stored.normalize('NFC'), stored.replaceAll('\u200d', '')]
    for (const search of searches) {
      expect(await totalOf('GET /order', { search })).toBe(1)
      expect(await totalOf('GET /user/get-user-by-search', { search })).toBe(1)
      expect(await totalOf('GET /products/for-staff', { search })).toBe(1)
    }
  })
})

it.each([
  ['Face\u0001book\u202e \uffff', 'facebook'],
  [`${'x'.repeat(99)}😀😀`, `${'x'.repeat(99)}😀`],
  [`x${'\u0301'.repeat(40)}`, null],
  ['\ud83d', null],
])('a link that says utm_source=%j refuses no order', async (source, kept) => {
  const placed = await place(await aCustomer(shop), { utm: { source, campaign: source } })
  expect(placed).toMatchObject({ statusCode: 201 })
  if (!placed.success) return
  const { _id } = placed.data as { _id: string } // the placed order
  const rows = await shop.db.query(sql`
    select utm_source as source, utm_campaign as campaign from orders where id = ${_id}`)
  expect(rows).toEqual([{ source: kept, campaign: kept }])
})

describe('a search of signs', () => {
  const signs = ['-', '()', '.', '+', '—', '%', '_', '\\', '- . (', '৳', '…"\'']
  const named = `Salwar - (Kameez). ${signs.join(' ')}`

  beforeAll(async () => {
    await aProduct(shop, { name: named })
    const customer = await aCustomer(shop, { name: named })
    const placed = await place(customer, { customerName: named })
    if (!placed.success) throw new Error(placed.message)
  })

  // as: the table's literal types differ by row.
  const searches = (Object.entries(calls) as [CallKey, CallSpec][]).flatMap(([key, spec]) =>
    ['search', 'q']
      .filter((name) => spec.query instanceof z.ZodObject && name in spec.query.shape)
      .map((name): [CallKey, string, CallSpec] => [key, name, spec]),
  )

  it.each(searches)('finds nothing: %s', async (key, name, spec) => {
    const { params } = requestFor(spec, admin._id)
    for (const text of signs) {
      const query = { [name]: text, ...(key.endsWith('/export') && { format: 'csv' }) }
      const reply = await shop.callWith(key, { as: admin, query, ...(params && { params }) })
      expect({ text, found: foundIn(reply) }).toEqual({ text, found: 0 })
    }
  })

  it('changes nothing in many orders at once', async () => {
    const reply = await shop.callWith('POST /order/bulk', {
      as: admin,
      body: { act: 'move', status: 'processing', filter: { search: '-' }, expectedCount: 1 },
      idempotencyKey: newId(),
    })
    expect(reply).toMatchObject({ statusCode: 409, message: '0 orders match now' })
  })
})

type Found = unknown[] | { data?: unknown[]; bytes?: Buffer; total?: number }

/** Of a list, a page of one, a file, or a refusal for want of anything. */
function foundIn(reply: Awaited<ReturnType<typeof shop.callWith>>): number {
  if (!reply.success) return reply.statusCode === 400 || reply.statusCode === 404 ? 0 : Number.NaN
  const found = reply.data as Found | { page: Found }
  const data = 'page' in found && typeof found.page === 'object' ? found.page : (found as Found)
  if (Array.isArray(data)) return data.length
  if (data.bytes) return data.bytes.toString().trim().split('\r\n').length - 1
  if (data.data) return data.data.length + (data.total ?? 0)
  return Object.values(data).filter((value) => value !== null).length
}

describe('characters that nothing can hold', () => {
  it.each(['\u0001', '\u001b', '\u0085\u0086', '\ufffe', '\uffff', '\ud800'])(
    'an order to a name with %j is refused',
    async (character) => {
      const reply = await place(await aCustomer(shop), { customerName: `Rahim${character}` })
      expect(reply).toMatchObject({
        statusCode: 400,
        errors: [
          { path: 'body.customerName', message: 'Contains a character that is not allowed' },
        ],
      })
    },
  )

  it('a name has one line, and nobody is called nothing', async () => {
    const customer = await aCustomer(shop)
    const placed = await place(customer, { customerName: 'Rahim\r\nPAID IN FULL.' })
    expect(placed).toMatchObject({ statusCode: 201, data: { customerName: 'Rahim PAID IN FULL.' } })
    expect(await place(customer, { customerName: '\u200b\u200b\u200b' })).toMatchObject({
      statusCode: 400,
      message: 'Name is required',
    })
  })
})
