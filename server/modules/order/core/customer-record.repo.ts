import { mostInRecord } from '@haat/contract/order/customer-record'

import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

export interface RecordRow {
  orders: number
  delivered: number
  refused: number
  cancelled: number
  firstOrder: string | null
}

/** The newest orders that meet a condition. The index of ends of phone numbers finds a whole one too. */
const newest = (condition: Sql) => sql`
  (select p.id, p.customer_id, p.phone, p.status, p.created_at from orders p
    where ${condition} and p.placed_at is not null
    order by p.created_at desc limit ${mostInRecord})`

const sentTo = (phone: Sql) => sql`${phone} <> '' and reverse(p.phone) = reverse(${phone})`

/**
 * Whether who placed an order to a phone number that is not theirs let it end before it was confirmed: it says nothing about
 * whose number it is.
 */
const endedByOthers = sql`
  p.status = 'cancelled'
    and not exists (select from users u where u.id = p.customer_id and u.phone = p.phone)
    and exists (
      select from order_history h
      where h.order_id = p.id and h.to_status = 'cancelled' and h.from_status = 'pending'
        and h.actor_kind in ('customer', 'system'))`

/**
 * What became of the orders of a person, to join: of the account, and of its phone number and another. A sale at the
 * counter without a customer has no person. No order is in two of the three parts, so that none is sorted out.
 */
function recordOf(customerId: Sql, phone: Sql): Sql {
  const accountPhone = sql`(select nullif(u.phone, ${phone}) from users u where u.id = ${customerId})`
  const ofOthers = sql`where p.customer_id is distinct from ${customerId}`
  return sql`
  lateral (
    select count(*)::int as orders,
      (count(*) filter (where theirs.status = 'delivered'))::int as delivered,
      (count(*) filter (where theirs.refused))::int as refused,
      (count(*) filter (where theirs.status = 'cancelled' and not theirs.refused and not theirs.ended))::int as cancelled,
      min(theirs.created_at) as "firstOrder"
    from (
      select p.*, p.status in ('shipped', 'cancelled') and exists (
          select from came_backs c where c.order_id = p.id and c.whole) as refused,
        p.customer_id is distinct from ${customerId} and ${endedByOthers} as ended
      from (
        ${newest(sql`p.customer_id = ${customerId}`)}
        union all select * from ${newest(sentTo(phone))} p ${ofOthers}
        union all select * from ${newest(sentTo(accountPhone))} p ${ofOthers}) p
      -- So that what was refused is looked up once.
      offset 0) theirs) record`
}

const recordJson = sql`row_to_json(record)`

/** The records of the people of some orders, by the ids of the orders; each person is looked at once. */
export async function findRecordsOf(
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, RecordRow>> {
  const rows = await db.query<{ ids: string[]; record: RecordRow }>(sql`
    select person.ids, ${recordJson} as record
    from (
      select o.customer_id, o.phone, array_agg(o.id) as ids from orders o
      where o.id = any(${orderIds}::uuid[]) and o.phone <> ''
      group by o.customer_id, o.phone) person
    cross join ${recordOf(sql`person.customer_id`, sql`person.phone`)}`)
  return new Map(rows.flatMap(({ ids, record }) => ids.map((id) => [id, record] as const)))
}

/** The record of an account, of a phone number, or of both. */
export async function findRecord(
  db: Db,
  { customerId, phone }: { customerId: string | undefined; phone: string | undefined },
): Promise<RecordRow> {
  const rows = await db.query<{ record: RecordRow }>(sql`
    select ${recordJson} as record
    from (select ${customerId ?? null}::uuid as customer_id, ${phone ?? ''}::text as phone) person
    cross join ${recordOf(sql`person.customer_id`, sql`person.phone`)}`)
  if (!rows[0]) throw new Error('Counting gave no row')
  return rows[0].record
}
