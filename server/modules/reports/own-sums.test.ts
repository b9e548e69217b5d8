import type { FileReply, TableFormat } from '@haat/contract/file'
import { salesDimensions, type SalesReport } from '@haat/contract/till-reports'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'

import { sql, type Sql } from '#platform/db/sql.ts'
import { csvRecords } from '#test/csv.ts'
import { testShop } from '#test/shop.ts'
import { figuresByKey, liveSomeDays, Till } from '#test/reports/till-days.ts'

const shop = testShop()
const till = new Till(shop)

beforeAll(async () => {
  await liveSomeDays(till)
  await sendBack()
}, 120_000)

/** Sends back by hand what the return of these days is owed. */
async function sendBack(): Promise<void> {
  const [owed] = await shop.db.query<{ id: string }>(
    sql`select id from refunds where method = 'bkash'`,
  )
  const id = owed?.id ?? ''
  const reply = await shop.callWith('PATCH /refund/{id}', {
    as: till.admin,
    params: { id },
    body: { id, status: 'refunded', walletTransactionId: 'BK12345678' },
  })
  if (!reply.success) throw new Error(reply.message)
}

const day = (column: Sql) => sql`to_char(${column} + interval '6 hours', 'YYYY-MM-DD')`
/** Counts instead of amounts: `amounts()` divides by a hundred. */
const counts = (keys: Sql) => till.amounts(sql`select key, 100 from (${keys}) k (key)`)

describe('of each day', () => {
  it('came back and returned are what was taken off there', async () => {
    const { rows } = await till.report()
    for (const [flow, door] of [
      ['cameBack', 'came-back'],
      ['returned', 'return'],
    ] as const) {
      const own = await till.amounts(
        // A fraction that the door did not pay goes with what was refused there.
        sql`select ${day(sql`at`)}, amount_poisha from given_back
          where door = ${door} or door = 'rounding' and ${door} = 'came-back' and act_id in (select id from came_backs)`,
      )
      expect(Object.keys(own).length).toBeGreaterThan(0)
      expect(figuresByKey(rows, ({ flows }) => flows[flow].amount)).toEqual(own)
    }
  })

  it.each([
    ['placed', sql`select ${day(sql`created_at`)} from orders`],
    ['shipped', sql`select ${day(sql`issued_at`)} from invoices`],
    ['cameBack', sql`select ${day(sql`at`)} from came_backs where whole`],
    [
      'returned',
      sql`select ${day(sql`min(at)`)} from given_back where door = 'return' group by act_id`,
    ],
    [
      'cancelled',
      sql`select ${day(sql`at`)} from order_history where to_status = 'cancelled' and from_status in ('pending', 'processing')`,
    ],
  ] as const)('the orders of %s are counted', async (flow, keys) => {
    const { rows } = await till.report()
    expect(figuresByKey(rows, ({ flows }) => flows[flow].orders)).toEqual(await counts(keys))
  })

  it('deliveries are counted, less those that were taken back', async () => {
    const { rows } = await till.report()
    expect(figuresByKey(rows, ({ flows }) => flows.delivered.orders)).toEqual(
      await till.amounts(sql`
        select ${day(sql`at`)}, case to_status when 'delivered' then 100 else -100 end
        from order_history where 'delivered' in (from_status, to_status) and to_status in ('delivered', 'shipped')`),
    )
  })

  it('outstanding at its end is what was under way then', async () => {
    const days = (await till.report()).rows.map(({ key }) => key)
    const found: SalesReport['outstanding'][] = []
    const own: SalesReport['outstanding'][] = []
    for (const to of days) {
      found.push((await till.report({ from: days[0], to })).outstanding)
      own.push(await underWay(to))
    }
    expect(found).toEqual(own)
    expect(new Set(own.map(({ orders }) => orders)).size).toBeGreaterThan(2)
  })

  it('money that went back is that of the ledger', async () => {
    const { rows, total } = await till.report()
    const own = await till.amounts(sql`
      select ${day(sql`t.at`)}, e.amount_poisha from money_transactions t join money_entries e on e.transaction_id = t.id
      where e.account = 'customers' and t.kind = 'refund'`)
    expect(Object.keys(own).length).toBeGreaterThan(0)
    expect(figuresByKey(rows, ({ money }) => money?.refunded ?? 0)).toEqual(own)
    const all = Object.values(own).reduce((sum, one) => sum + one, 0)
    expect(total.money.refunded).toBeCloseTo(all, 2)
  })
})

/** Orders whose last step by the end of a day was to the courier, and what their invoices say. */
async function underWay(to: string): Promise<SalesReport['outstanding']> {
  const end = sql`((${to}::date + 1)::timestamp - interval '6 hours') at time zone 'UTC'`
  const [row] = await shop.db.query<{ orders: number; amount: number }>(sql`
    select count(*)::int as orders, coalesce(sum(i.amount_poisha), 0)::float8 / 100 as amount
    from orders o join invoices i on i.order_id = o.id
    where (select h.to_status from order_history h where h.order_id = o.id and h.at < ${end}
        order by h.at desc, h.id desc limit 1) = 'shipped'
      and not exists (select from came_backs c where c.order_id = o.id and c.whole and c.at < ${end})`)
  return row ?? { orders: Number.NaN, amount: Number.NaN }
}

describe('of the whole range', () => {
  it('money by day and account is that of the ledger', async () => {
    const reply = await shop.call('GET /figures/money', { as: till.admin, query: till.range })
    if (!reply.success) throw new Error(reply.message)
    for (const [side, kinds] of [
      ['received', sql`t.kind <> 'refund'`],
      ['refunded', sql`t.kind = 'refund'`],
    ] as const) {
      const found = reply.data.days.flatMap((one) =>
        one.accounts.map((sums) => [`${one.day} ${sums.account}`, sums[side]] as const),
      )
      expect(Object.fromEntries(found.filter(([, amount]) => amount !== 0))).toEqual(
        await till.amounts(sql`
          select ${day(sql`t.at`)} || ' ' || e.account, case t.kind when 'refund' then -1 else 1 end * e.amount_poisha
          from money_transactions t join money_entries e on e.transaction_id = t.id
          where ${kinds} and e.account in ('cash', 'courier', 'gateway', 'wallet', 'bank')`),
      )
    }
  })

  it('VAT by month is that of its papers', async () => {
    const reply = await shop.call('GET /figures/vat', { as: till.admin, query: till.range })
    if (!reply.success) throw new Error(reply.message)
    const found = reply.data.rows.map(({ month, amount, vat }) => [month, { amount, vat }] as const)
    const papers = sql`
      select issued_at, 1 as sign, amount_poisha, sheet from invoices
      union all
      select issued_at, case kind when 'credit' then -1 else 1 end, amount_poisha, sheet from credit_notes`
    const month = sql`left(${day(sql`issued_at`)}, 7)`
    const [amounts, vats] = await Promise.all([
      till.amounts(sql`select ${month}, sign * amount_poisha from (${papers}) p`),
      till.amounts(
        sql`select ${month}, sign * (sheet #>> '{vat,amountPoisha}')::bigint from (${papers}) p`,
      ),
    ])
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(
        Object.entries(amounts).map(([of, amount]) => [of, { amount, vat: vats[of] }]),
      ),
    )
  })

  it('VAT within the sales is that of all papers, once nothing is under way', async () => {
    const [own] = await shop.db.query<{ all: number; door: number }>(sql`
      with notes as (
        select n.order_id, (n.sheet #>> '{vat,amountPoisha}')::bigint as vat,
          exists (select from came_backs c where c.order_id = n.order_id) as door from credit_notes n),
      invoiced as (select sum((sheet #>> '{vat,amountPoisha}')::bigint) as vat from invoices)
      select (invoiced.vat - (select sum(vat) from notes))::float8 / 100 as all,
        (invoiced.vat - (select sum(vat) from notes where door))::float8 / 100 as door from invoiced`)
    expect((await till.report()).total.vat).toBeCloseTo(own?.all ?? Number.NaN, 2)
    expect((await till.report({ basis: 'shipped' })).total.vat).toBeCloseTo(
      own?.door ?? Number.NaN,
      2,
    )
  })

  it('delivery is fees with their rounding that were kept, and charges', async () => {
    const own = await till.amounts(sql`
      select 'all', charge_poisha + case status when 'delivered' then
        total_poisha - subtotal_poisha + discount_poisha - (
          select coalesce(sum(amount_poisha), 0) from given_back g where g.order_id = o.id and order_item_id is null)
        else 0 end
      from orders o`)
    expect((await till.report()).total.delivery).toBeCloseTo(own['all'] ?? Number.NaN, 2)
  })
})

type Row = SalesReport['rows'][number]

const flowColumns = {
  Placed: 'placed',
  Cancelled: 'cancelled',
  Shipped: 'shipped',
  'Came back': 'cameBack',
  Delivered: 'delivered',
  Returned: 'returned',
} as const

/** Every column of a file that is a number, as the page says it. */
function cellsOf(row: Row, by: (typeof salesDimensions)[number]): Record<string, number | null> {
  const flows = Object.entries(flowColumns).flatMap(([name, flow]) => [
    ...(by === 'product' ? [] : [[`${name} (orders)`, row.flows[flow].orders] as const]),
    [`${name} (taka)`, row.flows[flow].amount] as const,
  ])
  return {
    ...Object.fromEntries(flows),
    'Changed (taka)': row.flows.changed.amount,
    'Pieces sold': row.units,
    'Goods (taka)': row.goods,
    'Discount (taka)': row.discount,
    'Delivery (taka)': row.delivery,
    'Sales, as delivered (taka)': row.sales,
    'VAT within (taka)': row.vat,
    ...(by === 'day' && {
      'Received (taka)': row.money?.received ?? null,
      'Refunded (taka)': row.money?.refunded ?? null,
    }),
    'Of goods with known cost, without VAT (taka)': row.profit?.sales ?? null,
    'Cost (taka)': row.profit?.cost ?? null,
    'Profit (taka)': row.profit?.profit ?? null,
  }
}

describe('a download', () => {
  const readers: Record<TableFormat, (bytes: Uint8Array) => Promise<Record<string, unknown>[]>> = {
    csv: (bytes) => csvRecords(bytes),
    xlsx: async (bytes) => {
      const [head = [], ...cells] = (await readXlsx(bytes)).sheets[0]?.rows ?? []
      return cells.map((row) =>
        Object.fromEntries(head.map((name, at): [string, unknown] => [String(name), row[at]])),
      )
    },
  }

  it.each(
    salesDimensions.flatMap((by) =>
      (['csv', 'xlsx'] as const).map((format) => [by, format] as const),
    ),
  )('by %s as %s has each figure of the page', async (by, format) => {
    const { rows } = await till.report({ by })
    const reply = await shop.callWith('GET /figures/sales/export', {
      as: till.admin,
      query: { ...till.range, by, format },
    })
    if (!reply.success) throw new Error(reply.message)
    const { bytes } = reply.data as FileReply // as: the reply of this call
    const records = await readers[format](bytes)
    expect(records).toHaveLength(rows.length)
    const texts = new Set(['Day', 'Product', 'District', 'Source', 'Placed by', 'Id'])
    const numbers = records.map((record) =>
      Object.fromEntries(
        Object.entries(record)
          .filter(([name]) => !texts.has(name))
          .map(([name, cell]) => [name, cell === '' || cell === null ? null : Number(cell)]),
      ),
    )
    expect(numbers).toEqual(rows.map((row) => cellsOf(row, by)))
  })
})
