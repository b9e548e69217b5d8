import type { OrderEvent } from '@haat/contract/order/order-news'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** An event, and which of the named sellers have goods in its order. */
export interface OwnedEvent extends OrderEvent {
  owners: string[]
}

/** Most events of one answer; a page that has missed more reads everything again. */
export const mostEvents = 1_000

const fields = sql`'id', e.id, 'type', e.type, 'orderId', e.order_id, 'version', e.version`

/** For how long an event is repeated to who missed it. */
const goodFor = sql`interval '5 minutes'`

/** What is committed now, to ask later what came after it. */
export async function currentSnapshot(db: Db): Promise<string> {
  const rows = await db.query<{ snapshot: string }>(
    sql`select pg_current_snapshot()::text as snapshot`,
  )
  return rows[0]?.snapshot ?? ''
}

/**
 * Events committed since a snapshot, each exactly once: ids are no measure of that, since a transaction may commit after one
 * with a higher id.
 */
export async function findEventsSince(
  db: Db,
  since: string,
  sellerIds: readonly string[],
): Promise<{ snapshot: string; events: OwnedEvent[] }> {
  const rows = await db.query<{ snapshot: string; events: OwnedEvent[] }>(sql`
    select pg_current_snapshot()::text as snapshot, coalesce((
      select json_agg(json_build_object(${fields}, 'owners', array(
          select distinct i.owner_id from order_items i
          where i.order_id = e.order_id and i.owner_id = any(${sellerIds}::uuid[]))) order by e.id)
      from (
        select * from order_events
        where xid >= pg_snapshot_xmin(${since}::pg_snapshot)
          and not pg_visible_in_snapshot(xid, ${since}::pg_snapshot)
          and at > clock_timestamp() - ${goodFor}
        order by id limit ${mostEvents}) e), '[]') as events`)
  const [row] = rows
  if (!row) throw new Error('PostgreSQL told no snapshot')
  return row
}

/**
 * Every event that may have come after `lastId`, and perhaps some that came before; undefined: `lastId` is too long ago to
 * tell. `ownerId`: of orders with goods of this seller alone.
 */
export async function findEventsAfter(
  db: Db,
  lastId: number,
  ownerId: string | undefined,
): Promise<OrderEvent[] | undefined> {
  const owned = ownerId
    ? sql`and exists (
        select from order_items i where i.order_id = e.order_id and i.owner_id = ${ownerId})`
    : sql``
  const rows = await db.query<{ events: OrderEvent[] }>(sql`
    select coalesce((
      select json_agg(json_build_object(${fields}) order by e.id)
      from (
        select * from order_events
        where xid >= last.horizon and not (xid = last.xid and id <= last.id)
        order by id limit ${mostEvents}) e
      where true ${owned}), '[]') as events
    from order_events last
    where last.id = ${lastId} and last.at > clock_timestamp() - ${goodFor}`)
  const events = rows[0]?.events
  return events && events.length < mostEvents ? events : undefined
}

/** Deletes the events that no page asks for any more. */
export async function deleteOldEvents(db: Db): Promise<void> {
  await db.execute(sql`
    delete from order_events where at < clock_timestamp() - interval '10 minutes'`)
}
