import { salesBases, salesDimensions } from '@haat/contract/till-reports'
import { beforeAll, describe, expect, it } from 'vitest'

import { sql, type Sql } from '#platform/db/sql.ts'
import type { TestProduct } from '#test/goods.ts'
import type { TestPerson } from '#test/people.ts'
import { testShop } from '#test/shop.ts'
import { figuresByKey, liveSomeDays, Till } from '#test/reports/till-days.ts'

const shop = testShop()
const till = new Till(shop)
const report = (query?: object, as?: TestPerson) => till.report(query, as)
const amounts = (query: Sql) => till.amounts(query)
let saree: TestProduct

beforeAll(async () => {
  saree = (await liveSomeDays(till)).saree
}, 120_000)

const day = (column: Sql) => sql`to_char(${column} + interval '6 hours', 'YYYY-MM-DD')`

describe('the flows of each day', () => {
  it('placed is what orders cost when they were placed, whatever became of them', async () => {
    expect(figuresByKey((await report()).rows, ({ flows }) => flows.placed.amount)).toEqual(
      await amounts(sql`
        select ${day(sql`created_at`)}, coalesce((
          select (c.before ->> 'totalPrice')::numeric * 100 from order_changes c where c.order_id = o.id and number = 1), total_poisha)
        from orders o`),
    )
  })

  it('shipped is what invoices say, and what came back or was returned what notes say', async () => {
    const { rows } = await report()
    expect(figuresByKey(rows, ({ flows }) => flows.shipped.amount)).toEqual(
      await amounts(sql`select ${day(sql`issued_at`)}, amount_poisha from invoices`),
    )
    const charges = await amounts(sql`select ${day(sql`at`)}, charge_poisha from came_backs`)
    expect(
      figuresByKey(
        rows,
        ({ key, flows }) =>
          Math.round((flows.cameBack.amount + flows.returned.amount - (charges[key] ?? 0)) * 100) /
          100,
      ),
    ).toEqual(
      await amounts(sql`
        select ${day(sql`issued_at`)}, case kind when 'credit' then amount_poisha else -amount_poisha end from credit_notes`),
    )
  })

  it('each cancelled order has its reason, one that came back from the door is none', async () => {
    const { cancelReasons, total } = await report()
    expect(cancelReasons.reduce((sum, { orders }) => sum + orders, 0)).toBe(
      total.flows.cancelled.orders,
    )
    expect(total.flows.cancelled.orders).toBeGreaterThan(0)
  })

  it('delivered is what was kept, and a delivery that was taken back is subtracted on its own day', async () => {
    expect(figuresByKey((await report()).rows, ({ flows }) => flows.delivered.amount)).toEqual(
      await amounts(sql`
        select ${day(sql`h.at`)}, case h.to_status when 'delivered' then 1 else -1 end * (o.total_poisha - (
          select coalesce(sum(amount_poisha), 0) from given_back g where g.order_id = o.id
            and (g.door = 'came-back' or g.door = 'rounding' and g.act_id in (select id from came_backs))))
        from order_history h join orders o on o.id = h.order_id
        where h.to_status = 'delivered' or (h.from_status = 'delivered' and h.to_status = 'shipped')`),
    )
  })

  it('cancelled is what a cancelled order cost, changed what changes made dearer or cheaper', async () => {
    expect(figuresByKey((await report()).rows, ({ flows }) => flows.cancelled.amount)).toEqual(
      await amounts(sql`
        select ${day(sql`h.at`)}, o.total_poisha from order_history h join orders o on o.id = h.order_id
        where h.to_status = 'cancelled' and h.from_status in ('pending', 'processing')`),
    )
    expect(figuresByKey((await report()).rows, ({ flows }) => flows.changed.amount)).toEqual(
      await amounts(sql`
        select ${day(sql`at`)}, ((after ->> 'totalPrice')::numeric - (before ->> 'totalPrice')::numeric) * 100
        from order_changes`),
    )
  })

  it('money is that of the ledger, counter-bookings on their own day', async () => {
    const { rows, total } = await report()
    const received = await amounts(sql`
      select ${day(sql`t.at`)}, -e.amount_poisha from money_transactions t join money_entries e on e.transaction_id = t.id
      where e.account = 'customers' and t.kind <> 'refund'`)
    expect(figuresByKey(rows, ({ money }) => money?.received ?? 0)).toEqual(received)
    const sum = Object.values(received).reduce((all, one) => all + one, 0)
    expect(total.money.received).toBeCloseTo(sum, 2)
  })

  it('orders are counted by event', async () => {
    const { total, outstanding } = await report()
    const [counts] = await shop.db.query<Record<string, number>>(sql`
      select (select count(*)::int from orders) as placed, (select count(*)::int from invoices) as shipped,
        (select count(*)::int from orders where status = 'delivered') as delivered,
        (select count(*)::int from came_backs where whole) as back,
        (select count(distinct act_id)::int from given_back where door = 'return') as returned`)
    expect(total.flows).toMatchObject({
      placed: { orders: counts?.['placed'] },
      shipped: { orders: counts?.['shipped'] },
      delivered: { orders: counts?.['delivered'] },
      cameBack: { orders: counts?.['back'] },
      returned: { orders: counts?.['returned'] },
      cancelled: { orders: 1 },
    })
    expect(outstanding).toEqual({ orders: 0, amount: 0 })
  })
})

/** What each order has cost since its delivery, and its charge. */
const kept = sql`
  select o.*, o.charge_poisha + case when o.status = 'delivered' then o.total_poisha - o.taken_off_poisha else 0 end as kept
  from orders o`

describe('sales', () => {
  it.each([
    ['district', sql`district`],
    ['source', sql`case when utm_source = 'facebook' then 'utm:facebook / cpc' else source end`],
    // By staff: orders by phone, sales at the counter and exchanges.
    [
      'staff',
      sql`case when source = 'web' then '' else (select id::text from users where name = 'Nasima Akter') end`,
    ],
  ] as const)('by %s are what delivered orders cost now, and charges', async (by, key) => {
    const { rows } = await report({ by })
    expect(figuresByKey(rows, ({ sales }) => sales)).toEqual(
      await amounts(sql`select ${key}, kept from (${kept}) k`),
    )
  })

  it('by product are the lines that were kept', async () => {
    const { rows } = await report({ by: 'product' })
    expect(figuresByKey(rows, ({ sales }) => sales)).toEqual(
      await amounts(sql`
        select i.product_id::text, i.subtotal_poisha - i.discount_poisha - (
          select coalesce(sum(amount_poisha), 0) from given_back g where g.order_item_id = i.id)
        from order_items i join orders o on o.id = i.order_id where o.status = 'delivered'`),
    )
    const units = await amounts(sql`
      select i.product_id::text, 100 * (i.quantity - (select coalesce(sum(quantity), 0) from given_back g where g.order_item_id = i.id))
      from order_items i join orders o on o.id = i.order_id where o.status = 'delivered'`)
    expect(figuresByKey(rows, (row) => row.units)).toEqual(units)
    expect(rows.find(({ key }) => key === saree._id)).toMatchObject({ name: 'Saree' })
  })

  it('add up to the same by every dimension and basis, and goods − discount + delivery', async () => {
    for (const basis of salesBases) {
      const { total } = await report({ basis })
      expect(total.sales).toBeCloseTo(total.goods - total.discount + total.delivery, 2)
      for (const by of salesDimensions) {
        const { rows, total: same } = await report({ by, basis })
        const sum = (pick: 'sales' | 'goods' | 'discount' | 'units') =>
          rows.reduce((all, row) => all + row[pick], 0)
        expect(sum('goods')).toBeCloseTo(total.goods, 2)
        expect(sum('discount')).toBeCloseTo(total.discount, 2)
        expect(sum('units')).toBe(total.units)
        expect(sum('sales')).toBeCloseTo(
          by === 'product' ? total.goods - total.discount : total.sales,
          2,
        )
        expect(same).toEqual(total)
      }
    }
  })

  it('of a basis are its flow less what undid it', async () => {
    const { flows, sales } = (await report()).total
    const charges = await amounts(sql`select 'all', charge_poisha from came_backs`)
    expect(sales).toBeCloseTo(
      flows.delivered.amount - flows.returned.amount + (charges['all'] ?? 0),
      2,
    )
    const shipped = (await report({ basis: 'shipped' })).total
    expect(shipped.sales).toBeCloseTo(
      shipped.flows.shipped.amount - shipped.flows.cameBack.amount + (charges['all'] ?? 0),
      2,
    )
    const placed = (await report({ basis: 'placed' })).total
    const { flows: of } = placed
    expect(placed.sales).toBeCloseTo(of.placed.amount + of.changed.amount - of.cancelled.amount, 2)
    expect(placed).toMatchObject({ vat: null })
    expect(placed).not.toHaveProperty('profit')
  })

  it('profit counts goods of known cost without VAT; a damaged piece keeps its cost', async () => {
    const { total } = await report()
    const [own] = await shop.db.query<{ sales: number; cost: number }>(sql`
      select sum(net - round(net * 7.5 / 107.5) - back + round(back * 7.5 / 107.5))::float8 / 100 as sales,
        sum(i.cost_poisha * (i.quantity - good))::float8 / 100 as cost
      from order_items i join orders o on o.id = i.order_id
      cross join lateral (select i.subtotal_poisha - i.discount_poisha as net) n
      cross join lateral (
        select coalesce(sum(amount_poisha), 0) as back, coalesce(sum(quantity - damaged), 0) as good
        from given_back g where g.order_item_id = i.id) g
      where o.status = 'delivered' and i.cost_poisha is not null`)
    expect(total.profit?.sales).toBeCloseTo(own?.sales ?? Number.NaN, 2)
    expect(total.profit?.cost).toBeCloseTo(own?.cost ?? Number.NaN, 2)
    expect(total.profit?.profit).toBeCloseTo((own?.sales ?? 0) - (own?.cost ?? 0), 2)
  })
})
