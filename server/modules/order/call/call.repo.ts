import { type CallOutcome, mostQueued } from '@haat/contract/order/order-call'

import { allOf } from '#platform/db/all-of.ts'
import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'

import {
  callStateJson,
  callStateOf,
  type CallStateRow,
  nameSeenBy,
} from '../core/call-state.repo.ts'
import { holdsGoodsOf, todoConditions } from '../core/order-filter.repo.ts'
import { isShared } from '../core/order-search.repo.ts'

/** Orders to confirm; a seller's: those that hold no goods of others. */
const toCall = (ownerId: string | undefined): Sql =>
  allOf([
    sql`o.placed_at is not null`,
    todoConditions.confirm,
    ...(ownerId ? [holdsGoodsOf(ownerId), sql`not ${isShared(ownerId)}`] : []),
  ])

const isDue = (at: Date) => sql`(state.last is null or state.call_at <= ${at})`

/** What the customer asked for comes first, then who was never called, then who was tried before. */
const inTurn = sql`
  case when state.last = 'call-later' then 0 when state.last is null then 1 else 2 end,
  coalesce(state.call_at, o.created_at), o.id`

interface Viewed {
  /** The seller who looks. */
  ownerId: string | undefined
  at: Date
}

/** The order that is called next: due, taken by no other desk, and not put aside. */
export async function findNextCall(
  tx: Db,
  { ownerId, at, skipped, desk }: Viewed & { skipped: readonly string[]; desk: string },
): Promise<string | undefined> {
  const rows = await tx.query<{ id: string }>(sql`
    select o.id from orders o cross join ${callStateOf(at, ownerId)}
    where ${toCall(ownerId)} and ${isDue(at)} and o.id <> all(${skipped}::uuid[])
      and not exists (
        select from order_call_claims c
        where c.order_id = o.id and c.until > ${at} and c.desk <> ${desk})
    order by ${inTurn} limit 1`)
  return rows[0]?.id
}

export interface QueuedRow {
  id: string
  customerName: string
  phone: string
  division: string
  district: string
  city: string
  createdAt: string
  call: CallStateRow
}

/** The queue, and how many it holds of each kind. */
export async function findQueue(
  db: Db,
  { ownerId, at }: Viewed,
): Promise<{ due: number; later: number; ended: number; rows: QueuedRow[] }> {
  const [counts, rows] = await Promise.all([
    db.query<{ due: number; later: number; ended: number }>(sql`
      select (count(*) filter (where ${isDue(at)}))::int as due,
        (count(*) filter (where state.call_at > ${at}))::int as later,
        (count(*) filter (where state.last is not null and state.call_at is null))::int as ended
      from orders o cross join ${callStateOf(at, ownerId)} where ${toCall(ownerId)}`),
    db.query<{ shown: QueuedRow }>(sql`
      select json_build_object('id', o.id, 'customerName', o.customer_name, 'phone', o.phone,
        'division', o.division, 'district', o.district, 'city', o.city, 'createdAt', o.created_at,
        'call', ${callStateJson}) as shown
      from orders o cross join ${callStateOf(at, ownerId)} where ${toCall(ownerId)}
      order by case when ${isDue(at)} then 0 when state.call_at > ${at} then 1 else 2 end, ${inTurn}
      limit ${mostQueued}`),
  ])
  const { due = 0, later = 0, ended = 0 } = counts[0] ?? {}
  return { due, later, ended, rows: rows.map(({ shown }) => shown) }
}

export interface CallRow {
  id: string
  at: string
  /** Null: a seller does not see who. */
  by: string | null
  outcome: CallOutcome
  callAt: string | null
  note: string
}

/** Where the calls about an order stand, and its newest 100 calls; for a seller without names and notes of others. */
export async function findCallLog(
  db: Db,
  orderId: string,
  { ownerId, at }: Viewed,
): Promise<{ state: CallStateRow; calls: CallRow[] }> {
  const rows = await db.query<{ state: CallStateRow; calls: CallRow[] }>(sql`
    select ${callStateJson} as state, array(
        select json_build_object('id', c.id, 'at', c.at, 'by', ${nameSeenBy(ownerId)}, 'outcome', c.outcome,
          'callAt', c.call_at,
          'note', case when c.actor_id = coalesce(${ownerId ?? null}::uuid, c.actor_id) then c.note else '' end)
        from order_calls c join users u on u.id = c.actor_id
        where c.order_id = o.id order by c.at desc, c.id desc limit 100) as calls
    from orders o cross join ${callStateOf(at, ownerId)} where o.id = ${orderId}`)
  if (!rows[0]) throw new Error(`Order ${orderId} is not there`)
  return rows[0]
}

/** The caller has locked the order. */
export async function insertCall(
  tx: Db,
  call: {
    orderId: string
    actorId: string
    at: Date
    outcome: CallOutcome
    callAt: Date | null
    note: string
  },
): Promise<void> {
  await tx.execute(sql`
    insert into order_calls (id, order_id, actor_id, at, outcome, call_at, note)
    values (${newId()}, ${call.orderId}, ${call.actorId}, ${call.at}, ${call.outcome}, ${call.callAt}, ${call.note})`)
}

/** Removes what was written about the people of these orders. */
export async function anonymiseCalls(tx: Db, orderIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update order_calls set note = '' where order_id = any(${orderIds}::uuid[]) and note <> ''`)
}
