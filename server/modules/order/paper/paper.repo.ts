import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'

import { phoneIsTheirs } from '../core/order.repo.ts'
import type { FrozenInvoice, FrozenNote } from './frozen-sheet.ts'

export type PaperKind = 'invoice' | 'credit' | 'debit'

/**
 * Draws the next number of a kind in the financial year of `at`. The row of the series is locked until the transaction
 * ends, which takes the number back when it fails: so there are no gaps. Everything else is locked before.
 */
const drawn = (kind: PaperKind, at: Date): Sql => sql`
  insert into invoice_series (kind, year, last) values (${kind}, financial_year(${at}), 1)
  on conflict on constraint invoice_series_pkey do update set last = invoice_series.last + 1
  returning year, last as serial, paper_number(kind, year, last) as number`

/** Issues the invoice of an order that has none. The caller has locked the order. */
export async function insertInvoice(tx: Db, orderId: string, at: Date): Promise<void> {
  await tx.execute(sql`
    with drawn as (${drawn('invoice', at)})
    insert into invoices (order_id, number, year, serial, issued_at, amount_poisha, sheet)
    select o.id, drawn.number, drawn.year, drawn.serial, ${at}::timestamptz, current_total(o), invoice_sheet(o.id)
    from orders o, drawn where o.id = ${orderId}`)
}

/** Issues the invoices of a seed, as of the time when each order was shipped. The shop has no invoices yet. */
export async function insertInvoicesOfSeed(tx: Db): Promise<void> {
  await tx.execute(sql`
    with shipped as (
      select o.id, min(h.at) as at from orders o join order_history h on h.order_id = o.id
      where o.status in ('shipped', 'delivered') and h.to_status in ('shipped', 'delivered') group by o.id),
    numbered as (
      select id, at, financial_year(at) as year,
        (row_number() over (partition by financial_year(at) order by at, id))::int as serial
      from shipped),
    series as (
      insert into invoice_series (kind, year, last) select 'invoice', year, max(serial) from numbered group by year)
    insert into invoices (order_id, number, year, serial, issued_at, amount_poisha, sheet)
    select o.id, paper_number('invoice', n.year, n.serial), n.year, n.serial, n.at, current_total(o), invoice_sheet(o.id)
    from numbered n join orders o on o.id = n.id`)
}

/**
 * Issues the note for an act on an invoiced order: a credit note where the order costs less by `net`, a debit note where
 * `net` is below 0. The caller has locked the order.
 */
export async function insertNote(
  tx: Db,
  { orderId, actId, at, net }: { orderId: string; actId: string; at: Date; net: number },
): Promise<void> {
  const kind = net > 0 ? 'credit' : 'debit'
  await tx.execute(sql`
    with drawn as (${drawn(kind, at)})
    insert into credit_notes (id, order_id, kind, number, year, serial, issued_at, act_id, amount_poisha, sheet)
    select ${newId()}::uuid, ${orderId}::uuid, ${kind}, drawn.number, drawn.year, drawn.serial, ${at}::timestamptz,
      ${actId}::uuid, ${Math.abs(net)}::bigint, note_sheet(${orderId}::uuid, ${actId}::uuid, ${net}::bigint)
    from drawn`)
}

/** An invoice in the download of a person's data. */
export async function findInvoicesOf(db: Db, customerId: string): Promise<unknown[]> {
  return db.query(sql`
    select n.number, n.issued_at as "issuedAt", case when ${phoneIsTheirs} then n.sheet -> 'buyer' end as buyer
    from invoices n join orders o on o.id = n.order_id
    where o.customer_id = ${customerId} order by n.issued_at desc limit 1000`)
}

/** What the paper of an order says: its frozen invoice, else an order summary of what an invoice would say now. */
interface OrderPaper extends Record<string, unknown> {
  orderId: string
  /** Null: not issued yet. */
  issuedAt: string | null
  /** From before the series, with the number that the order showed. */
  isOld: boolean
  sheet: FrozenInvoice
}

export async function findOrderPaper(db: Db, orderId: string): Promise<OrderPaper | undefined> {
  const rows = await findOrderPapers(db, [orderId])
  return rows[0]
}

export async function findOrderPapers(db: Db, orderIds: readonly string[]): Promise<OrderPaper[]> {
  return db.query<OrderPaper>(sql`
    select o.id as "orderId", n.issued_at as "issuedAt",
      n.order_id is not null and n.serial is null as "isOld",
      coalesce(n.sheet, invoice_sheet(o.id)) as sheet
    from orders o left join invoices n on n.order_id = o.id where o.id = any(${orderIds}::uuid[])`)
}

export interface NotePaper extends Record<string, unknown> {
  orderId: string
  customerId: string
  phoneIsTheirs: boolean
  kind: 'credit' | 'debit'
  number: string
  issuedAt: string
  /** Of an invoice from before the series. */
  isOfOldInvoice: boolean
  sheet: FrozenNote
  invoice: FrozenInvoice
}

/** A credit or debit note of any order: the caller checks who may see it. */
export async function findNotePaper(db: Db, id: string): Promise<NotePaper | undefined> {
  const rows = await db.query<NotePaper>(sql`
    select c.order_id as "orderId", o.customer_id as "customerId", ${phoneIsTheirs} as "phoneIsTheirs", c.kind, c.number, c.issued_at as "issuedAt",
      n.serial is null as "isOfOldInvoice", c.sheet, n.sheet as invoice
    from credit_notes c join invoices n on n.order_id = c.order_id join orders o on o.id = c.order_id
    where c.id = ${id}`)
  return rows[0]
}

/** Orders that were shipped since a time without an invoice: by a process of an older release. */
export async function findWithoutInvoice(db: Db, since: Date, most: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select distinct o.id from order_history h join orders o on o.id = h.order_id
    where h.at > ${since} and h.to_status in ('shipped', 'delivered') and o.status in ('shipped', 'delivered')
      and not exists (select from invoices n where n.order_id = o.id)
    order by o.id limit ${most}`)
  return rows.map(({ id }) => id)
}

interface ActWithoutNote extends Record<string, unknown> {
  orderId: string
  actId: string
  net: number
}

/**
 * Acts since a time that changed what an invoiced order costs, by what they took off and charged, and have no note: by a
 * process of an older release.
 */
export async function findWithoutNote(
  db: Db,
  since: Date,
  orderId?: string,
): Promise<ActWithoutNote[]> {
  return db.query<ActWithoutNote>(sql`
    select g.order_id as "orderId", g.act_id as "actId",
      (sum(g.amount_poisha) - coalesce(max(c.charge_poisha), 0))::float8 as net
    from given_back g join invoices n on n.order_id = g.order_id left join came_backs c on c.id = g.act_id
    where g.at > ${since} and (${orderId ?? null}::uuid is null or g.order_id = ${orderId ?? null}::uuid)
      and not n.sheet -> 'actsBefore' ? g.act_id::text
      and not exists (select from credit_notes c where c.act_id = g.act_id)
    group by g.order_id, g.act_id having sum(g.amount_poisha) <> coalesce(max(c.charge_poisha), 0)
    order by g.act_id limit 200`)
}

/** Takes the buyer out of the invoices of deleted accounts whose orders are anonymised; one account, or all. */
export async function forgetBuyers(tx: Db, customerId?: string): Promise<void> {
  await (customerId === undefined
    ? tx.execute(
        sql`select forget_buyers(array(select id from users where deleted_at is not null))`,
      )
    : tx.execute(sql`select forget_buyers(array[${customerId}::uuid])`))
}
