import type { FileReply } from '@haat/contract/file'
import { salesBases, salesDimensions } from '@haat/contract/till-reports'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'

import { sql, type Sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'
import { csvRecords } from '#test/csv.ts'
import { aLine, anOrder, type TestProduct } from '#test/goods.ts'
import { runJob } from '#test/paying.ts'
import { aCustomer, anotherSession, aPhone, type TestPerson } from '#test/people.ts'
import { actOnReturn, allOf, aReturn, moveThrough } from '#test/returns.ts'
import { ship } from '#test/shipped.ts'
import { testShop } from '#test/shop.ts'
import { dhakaDay, done, hand, liveSomeDays, orderOf, Till } from '#test/reports/till-days.ts'
import { brokenRules } from '#test/verified.ts'

const shop = testShop()
const till = new Till(shop)
const report = (query?: object, as?: TestPerson) => till.report(query, as)
const amounts = (query: Sql) => till.amounts(query)
const order = (lines: [TestProduct, number][], utm?: object) => orderOf(shop, lines, utm)
const dayMs = 86_400_000
let [saree, cup] = [] as TestProduct[] as [TestProduct, TestProduct]

beforeAll(async () => {
  ;({ saree, cup } = await liveSomeDays(till))
}, 120_000)

describe('money and VAT', () => {
  it('the money report has the balance of each account at the end of the range', async () => {
    const reply = await shop.call('GET /figures/money', { as: till.admin, query: till.range })
    if (!reply.success) throw new Error(reply.message)
    const balances = Object.fromEntries(
      reply.data.accounts
        .filter(({ balance }) => balance !== 0)
        .map(({ account, balance }) => [account, balance]),
    )
    expect(balances).toEqual(
      await amounts(sql`
        select account, amount_poisha from money_entries where account in ('cash', 'courier', 'gateway', 'wallet', 'bank')`),
    )
    expect(balances['courier']).toBeGreaterThan(0)
    for (const { account, received, refunded, balance } of reply.data.accounts) {
      expect([account, balance]).toEqual([account, Math.round((received - refunded) * 100) / 100])
    }
  })

  it('the VAT report is that of invoices and notes', async () => {
    const reply = await shop.call('GET /figures/vat', { as: till.admin, query: till.range })
    if (!reply.success) throw new Error(reply.message)
    const [own] = await shop.db.query<Record<string, number>>(sql`
      select (select sum((sheet #>> '{vat,amountPoisha}')::bigint)::float8 / 100 from invoices) as invoices,
        (select sum((sheet #>> '{vat,amountPoisha}')::bigint)::float8 / 100 from credit_notes where kind = 'credit') as credits,
        (select count(*)::int from credit_notes where kind = 'credit') as notes,
        (select sum(amount_poisha)::float8 / 100 from invoices) as amount`)
    const { total, rows } = reply.data
    expect(rows.map(({ percent }) => percent)).toEqual(rows.map(() => 7.5))
    expect(new Set(rows.map(({ month }) => month)).size).toBe(2)
    expect(total.invoices).toMatchObject({ amount: own?.['amount'], vat: own?.['invoices'] })
    expect(total.creditNotes).toMatchObject({ papers: own?.['notes'], vat: own?.['credits'] })
    expect(total.vat).toBeCloseTo(
      total.invoices.vat - total.creditNotes.vat + total.debitNotes.vat,
      2,
    )
  })
})

describe('a day that is over', () => {
  it('is summed up once; reports say the same before and after, by days and by whole months', async () => {
    const asked = salesBases.flatMap((basis) => salesDimensions.map((by) => ({ basis, by })))
    const open = await Promise.all(asked.map((query) => report(query)))
    await till.nextDay()
    await Promise.all([runJob(shop, 'reports.close-days'), runJob(shop, 'reports.close-days')])
    const [closing] = await shop.db.query(
      sql`select last_day::text as "lastDay" from report_closing`,
    )
    expect(closing).toEqual({ lastDay: till.range.to })
    expect(await Promise.all(asked.map((query) => report(query)))).toEqual(open)
    const later = { ...till.range, to: dhakaDay(new Date(shop.clock.now().getTime() + 29 * dayMs)) }
    for (const by of salesDimensions) {
      expect((await report({ ...later, by })).total).toEqual((await report({ by })).total)
    }
    expect(await brokenRules(shop)).toEqual([])
  })

  it('keeps its figures, whatever happens later', async () => {
    const before = await report()
    const late = await order([[cup, 1]])
    await ship(shop, late.orderId)
    expect(
      (await report({ ...till.range, to: dhakaDay(shop.clock.now()) })).outstanding,
    ).toMatchObject({ orders: 1 })
    const delivered = await order([[saree, 1]])
    await ship(shop, delivered.orderId)
    await moveThrough(shop, delivered.orderId, 'delivered')
    const bad = await aReturn(shop, {
      ...delivered,
      product: saree,
      itemId: delivered.itemIds[0] ?? '',
    })
    await done(actOnReturn(shop, bad._id, 'approve'))
    await done(actOnReturn(shop, bad._id, 'receive', { lines: allOf(bad) }))
    await done(actOnReturn(shop, bad._id, 'settle', { hand }))
    expect(await report()).toEqual(before)
    await till.nextDay()
    await till.nextDay()
    await runJob(shop, 'reports.close-days')
    expect(await report()).toEqual(before)
    expect(await brokenRules(shop)).toEqual([])
  })
})

describe('who reads the reports', () => {
  it('staff read them with the permission `reports`, and profit with `cost` too', async () => {
    const reader = await aCustomer(shop)
    const give = (permissions: string[]) =>
      shop.db.execute(sql`
        update users set role = 'staff', permissions = ${permissions}::text[] where id = ${reader._id}`)
    // A fresh session, whose token says the role.
    const asReader = () => anotherSession(shop, { ...reader, role: 'staff' })
    await give(['orders'])
    const refused = await shop.callWith('GET /figures/sales', {
      as: await asReader(),
      query: till.range,
    })
    expect(refused).toMatchObject({ statusCode: 403 })
    await give(['reports'])
    expect((await report({}, await asReader())).total).not.toHaveProperty('profit')
    const file = await download('GET /figures/sales/export', { by: 'product' }, await asReader())
    expect(Object.keys((await csvRecords(file.bytes))[0] ?? {})).not.toContain('Profit (taka)')
    const overviewOf = async () =>
      shop.callWith('GET /figures/overview', { as: await asReader(), query: {} })
    const overview = await overviewOf()
    expect(overview).toMatchObject({ data: { open: expect.any(Array) as object[] } })
    // Names of customers, numbers and amounts of refunds and held payments are for other staff.
    for (const hidden of ['refunds', 'held']) {
      expect(overview).not.toHaveProperty(`data.${hidden}`)
    }
    await give(['reports', 'orders.money'])
    expect(await overviewOf()).toMatchObject({ data: { refunds: {}, held: {} } })
    await give(['reports', 'cost'])
    expect((await report({}, await asReader())).total).toHaveProperty('profit')
  })
})

async function download(
  key: 'GET /figures/sales/export' | 'GET /figures/money/export' | 'GET /figures/vat/export',
  query: object,
  as = till.admin,
): Promise<FileReply> {
  const reply = await shop.callWith(key, { as, query: { ...till.range, ...query } })
  if (!reply.success) throw new Error(reply.message)
  return reply.data as FileReply // as: the reply of these calls.
}

describe('downloads', () => {
  it('sales have the rows of the page, in CSV and Excel', async () => {
    const { rows } = await report({ by: 'district' })
    const csv = await download('GET /figures/sales/export', { by: 'district' })
    expect(csv.name).toBe(`sales-by-district-${till.range.from}-${till.range.to}.csv`)
    const records = await csvRecords(csv.bytes)
    expect(
      records.map((record) => [record['District'], Number(record['Sales, as delivered (taka)'])]),
    ).toEqual(rows.map(({ key, sales }) => [key, sales]))
    const excel = await download('GET /figures/sales/export', { by: 'district', format: 'xlsx' })
    const [head = [], ...cells] = (await readXlsx(excel.bytes)).sheets[0]?.rows ?? []
    const at = head.indexOf('Sales, as delivered (taka)')
    expect(cells.map((row) => [row[0], row[at]])).toEqual(
      rows.map(({ key, sales }) => [key, sales]),
    )
  })

  it('money and VAT have theirs', async () => {
    const money = await csvRecords((await download('GET /figures/money/export', {})).bytes)
    expect(
      money.every(({ Account }) => ['cash', 'courier', 'wallet'].includes(Account ?? '')),
    ).toBe(true)
    const { name, bytes } = await download('GET /figures/vat/export', { format: 'xlsx' })
    expect(name).toBe(`vat-${till.range.from}-${till.range.to}.xlsx`)
    expect((await readXlsx(bytes)).sheets[0]?.rows).toHaveLength(3)
  })
})

it.each(['GET /figures/sales', 'GET /figures/money', 'GET /figures/vat'] as const)(
  '%s refuses a range without its first day, one of more than a year, and an unknown key',
  async (key) => {
    for (const query of [
      { to: '2026-11-20' },
      { from: '2024-01-01', to: '2025-06-01' },
      { seller: newId() },
    ]) {
      expect(await shop.callWith(key, { as: till.admin, query })).toMatchObject({ statusCode: 400 })
    }
  },
)

it('an order keeps where its visit came from, cut to what fits; an empty source is none', async () => {
  const utmOf = async ({ orderId }: { orderId: string }) =>
    (
      await shop.db.query(sql`
      select utm_source as source, utm_medium as medium, utm_campaign as campaign from orders where id = ${orderId}`)
    )[0]
  expect(
    await utmOf(
      await order([[cup, 1]], { source: ' TikTok ', campaign: `Eid\n${'x'.repeat(200)}` }),
    ),
  ).toEqual({ source: 'tiktok', medium: null, campaign: `eid ${'x'.repeat(96)}` })
  expect(await utmOf(await order([[cup, 1]], { source: ' ', medium: 'cpc' }))).toEqual({
    source: null,
    medium: null,
    campaign: null,
  })
  // A link may say anything, and must not keep its visitor from ordering.
  expect(await utmOf(await order([[cup, 1]], { source: 'a\u0000b', medium: '\u0000' }))).toEqual({
    source: 'ab',
    medium: null,
    campaign: null,
  })
  const customer = await aCustomer(shop)
  const body = { ...anOrder(customer, [aLine(cup)]), phone: aPhone(), utm: { source: 7 } }
  expect(await shop.callWith('POST /order/post-order', { as: customer, body })).toMatchObject({
    statusCode: 400,
  })
})
