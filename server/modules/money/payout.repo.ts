import type { ParcelState } from '@haat/contract/bookkeeping/payout'

import type { Db } from '#platform/db/db.ts'
import { bounds, countOf } from '#platform/db/bounded-list.ts'
import { contains } from '#platform/db/containing.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

import { plainReference } from './plain-reference.repo.ts'

/** A payout beside its booking, in poisha. */
interface NewPayout {
  transactionId: string
  courierId: string
  received: number
  delivery: number
  cod: number
  return: number
  other: number
  reference: string
}

/** Writes a payout. Returns false where another one of this courier has its reference. The caller has locked the courier. */
export async function insertPayout(tx: Db, payout: NewPayout): Promise<boolean> {
  const plain = plainReference(sql`${payout.reference}`)
  const rowCount = await tx.execute(sql`
    insert into money_payouts (transaction_id, courier_id, received_poisha, delivery_poisha, cod_poisha, return_poisha,
      other_poisha, reference)
    select ${payout.transactionId}, ${payout.courierId}, ${payout.received}, ${payout.delivery}, ${payout.cod},
      ${payout.return}, ${payout.other}, ${payout.reference}
    where ${plain} = '' or not exists (
      select from money_payouts p where p.courier_id = ${payout.courierId} and p.reference <> '' and p.reversed_at is null
        and ${plainReference(sql`p.reference`)} = ${plain})`)
  return rowCount === 1
}

/**
 * Writes what was paid for parcels, or given up of them, as their next parts. The caller has locked the orders; a unique
 * index has the last word.
 */
export async function insertParcelParts(
  tx: Db,
  transactionId: string,
  parts: readonly { orderId: string; amount: number }[],
): Promise<void> {
  await tx.execute(sql`
    insert into money_parcels (transaction_id, order_id, number, amount_poisha)
    select ${transactionId}, row."orderId",
      1 + (select count(*) from money_parcels p where p.order_id = row."orderId" and p.reversed_at is null), row.amount
    from json_to_recordset(${JSON.stringify(parts)}::json) as row ("orderId" uuid, amount bigint)`)
}

/** Orders of a payout or loss. */
export async function findParcelsOf(tx: Db, transactionId: string): Promise<string[]> {
  const rows = await tx.query<{ orderId: string }>(sql`
    select order_id as "orderId" from money_parcels where transaction_id = ${transactionId} order by order_id`)
  return rows.map(({ orderId }) => orderId)
}

/** Whether a later part of the same parcels stands. The caller has locked their orders. */
export async function hasLaterParts(tx: Db, transactionId: string): Promise<boolean> {
  const rows = await tx.query<{ later: boolean }>(sql`
    select exists (
      select from money_parcels p join money_parcels later on later.order_id = p.order_id and later.number > p.number
      where p.transaction_id = ${transactionId} and later.reversed_at is null) as later`)
  return rows[0]?.later ?? false
}

/** Takes a payout or loss off its parcels. The caller has locked the orders. */
export async function reverseParts(tx: Db, transactionId: string, at: Date): Promise<void> {
  await tx.execute(sql`
    update money_payouts set reversed_at = ${at} where transaction_id = ${transactionId}`)
  await tx.execute(sql`
    update money_parcels set reversed_at = ${at} where transaction_id = ${transactionId}`)
}

/** A parcel by what was collected for it and what its courier has paid; amounts in poisha. */
export interface ParcelRow {
  orderId: string
  customerName: string
  trackingNumber: string
  courierId: string
  courierName: string
  at: string
  collected: number
  paid: number
  state: ParcelState
  payouts: { _id: string; day: string; reference: string }[]
}

/** Money of couriers by order; `ofOrders` for an index. */
const collected = (ofOrders: Sql): Sql => sql`
  select t.order_id, sum(e.amount_poisha) as collected, coalesce(max(t.at) filter (where t.kind = 'cash'), max(t.at)) as at,
    (array_agg(e.account_id order by t.at desc) filter (where t.kind = 'cash'))[1] as account_id
  from money_entries e join money_transactions t on t.id = e.transaction_id
  where e.account = 'courier' and t.order_id is not null ${ofOrders}
  group by t.order_id`

/** Every parcel for which its courier collected something, or paid. */
const parcels = (ofOrders: Sql): Sql => sql`
  select c.order_id, c.at, c.collected, coalesce(p.paid, 0) as paid,
    -- Older code named the family alone: by the courier of the order. Others need no order, so that none is read for them.
    coalesce(c.account_id,
      (select a.id from money_accounts a
        where a.family = 'courier' and not a.is_first and lower(a.name) = lower(btrim(older.courier))),
      (select a.id from money_accounts a where a.family = 'courier' and a.is_first)) as courier_id,
    case when coalesce(p.paid, 0) >= c.collected then 'paid' when p.paid > 0 then 'short'
      when c.at < (select settled_before from money_book) then 'settled-before' else 'due' end as state
  from (${collected(ofOrders)}) c
  left join orders older on c.account_id is null and older.id = c.order_id
  left join (
    select t.order_id, sum(t.amount_poisha) as paid from money_parcels t where t.reversed_at is null ${ofOrders} group by 1) p
    on p.order_id = c.order_id
  where c.collected > 0 or p.paid > 0`

const columns = sql`p.order_id as "orderId", o.customer_name as "customerName", o.tracking_number as "trackingNumber",
  p.courier_id as "courierId", a.name as "courierName", p.at, p.collected, p.paid, p.state,
  (select coalesce(json_agg(json_build_object('_id', t.id, 'day', t.day, 'reference', substr(t.reference, 38))
      order by part.number), '[]')
    from money_parcels part join money_transactions t on t.id = part.transaction_id
    where part.order_id = p.order_id and part.reversed_at is null) as payouts`

/** The parcels of these orders; those for which nothing was collected are missing. */
export async function findParcelFacts(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, ParcelRow>> {
  const rows = await db.query<{ shown: ParcelRow }>(sql`
    select row_to_json(shown) as shown from (
      select ${columns} from (${parcels(sql`and t.order_id = any (${[...orderIds]}::uuid[])`)}) p
      join orders o on o.id = p.order_id join money_accounts a on a.id = p.courier_id) shown`)
  return new Map(rows.map(({ shown }) => [shown.orderId, shown]))
}

interface Which {
  state: ParcelState
  courier?: string | undefined
  search?: string | undefined
  page: number
  limit: number
}

export interface CourierSum extends Record<string, unknown> {
  courierId: string
  courierName: string
  parcels: number
  amount: number
  oldestAt: string
}

/** One page of parcels in a state, the oldest first, and their sums by courier. */
export async function findParcelPage(
  db: Db,
  { state, courier, search, page, limit }: Which,
): Promise<{ rows: ParcelRow[]; total: number; couriers: CourierSum[] }> {
  const number = search?.replace(/^#/, '') ?? ''
  const where = sql`
    ${courier === undefined ? sql`true` : sql`p.courier_id = ${courier}`}
    and ${
      number === ''
        ? sql`true`
        : sql`(right(p.order_id::text, 6) = ${number} or exists (
            select from orders o where o.id = p.order_id and ${contains(sql`o.tracking_number`, number)}))`
    }`
  const [found] = await db.query<{ rows: ParcelRow[]; total: number; couriers: CourierSum[] }>(
    sql.plannedAnew(sql`
      with all_parcels as materialized (select * from (${parcels(sql``)}) p where p.state = ${state})
      select
        (select coalesce(json_agg(shown order by shown.at, shown."orderId"), '[]') from (
          select ${columns} from (
            select * from all_parcels p where ${where} order by p.at, p.order_id ${bounds({ page, limit })}) p
          join orders o on o.id = p.order_id join money_accounts a on a.id = p.courier_id) shown) as rows,
        ${countOf(sql`from all_parcels p where ${where}`)} as total,
        (select coalesce(json_agg(s order by s.amount desc, s."courierId"), '[]') from (
          select p.courier_id as "courierId", a.name as "courierName", count(*) as parcels, min(p.at) as "oldestAt",
            sum(case when p.state = 'paid' then p.paid else p.collected - p.paid end) as amount
          from all_parcels p join money_accounts a on a.id = p.courier_id group by 1, 2) s) as couriers`),
  )
  if (!found) throw new Error('A select without a table has one row')
  return found
}

/** Of each courier the delivery of its oldest parcel that is not paid. */
export async function findOldestUnpaid(db: Db): Promise<Map<string, string>> {
  const rows = await db.query<{ courierId: string; at: string }>(sql`
    select p.courier_id as "courierId", to_json(min(p.at)) #>> '{}' as at
    from (${parcels(sql``)}) p where p.state in ('due', 'short') group by 1`)
  return new Map(rows.map(({ courierId, at }) => [courierId, at]))
}
