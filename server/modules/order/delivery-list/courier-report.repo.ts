import type { reportedOutcomes } from '@haat/contract/order/delivery-list'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

import { hasOpenReport } from '../core/order-filter.repo.ts'

/** What decides about a row beside the order itself. */
export interface DeliveryFacts {
  orderId: string
  /** Something of it was refused at the door. */
  isRefused: boolean
  /** The refusal whose goods are on their way back; null: nothing is. */
  cameBackId: string | null
  /** What the courier collected for a part, as an open report says; null: there is none. */
  reportedPoisha: number | null
  /** What was paid online while the courier was on the way, and is held; null: nothing. */
  heldPoisha: number | null
}

/** Of each order, in any order. */
export async function findDeliveryFacts(
  db: Db,
  orderIds: readonly string[],
): Promise<DeliveryFacts[]> {
  return db.query<DeliveryFacts & Record<string, unknown>>(sql`
    select named.id as "orderId",
      exists (select from came_backs c where c.order_id = named.id) as "isRefused",
      (select c.id from came_backs c where c.order_id = named.id and c.closed_at is null limit 1) as "cameBackId",
      (select r.collected_poisha::float8 from courier_reports r
        where r.order_id = named.id and r.outcome = 'partly-refused' and r.dismissed_at is null) as "reportedPoisha",
      (select sum(a.received_poisha)::float8 from payment_attempts a
        where a.order_id = named.id and a.state = 'held' and a.held_reason = 'door') as "heldPoisha"
    from unnest(${orderIds}::uuid[]) as named (id)`)
}

interface NewReport {
  id: string
  orderId: string
  actorId: string
  at: Date
  outcome: (typeof reportedOutcomes)[number]
  duePoisha: number
  collectedPoisha: number
}

/** The caller has locked the order. A proposal takes the place of an open one. */
export async function insertCourierReport(tx: Db, of: NewReport): Promise<void> {
  if (of.outcome === 'partly-refused') {
    await tx.execute(sql`
      update courier_reports set dismissed_at = ${of.at} where order_id = ${of.orderId} and ${isOpen}`)
  }
  await tx.execute(sql`
    insert into courier_reports (id, order_id, at, actor_id, outcome, due_poisha, collected_poisha)
    values (${of.id}, ${of.orderId}, ${of.at}, ${of.actorId}, ${of.outcome}, ${of.duePoisha}, ${of.collectedPoisha})`)
}

/** False where the proposal is open no more. */
export async function dismissCourierReport(tx: Db, id: string, at: Date): Promise<boolean> {
  const rowCount = await tx.execute(sql`
    update courier_reports set dismissed_at = ${at} where id = ${id} and ${isOpen}`)
  return rowCount > 0
}

const isOpen = sql`outcome = 'partly-refused' and dismissed_at is null`

export interface CourierReportRow {
  id: string
  at: string
  by: string
  courier: string
  duePoisha: number
  collectedPoisha: number
}

/** The open proposal of an order. */
export async function findCourierReport(
  db: Db,
  orderId: string,
): Promise<CourierReportRow | undefined> {
  const [row] = await db.query<CourierReportRow & Record<string, unknown>>(sql`
    select r.id, r.at, u.name as by, o.courier, r.due_poisha::float8 as "duePoisha",
      r.collected_poisha::float8 as "collectedPoisha"
    from courier_reports r join orders o on o.id = r.order_id join users u on u.id = r.actor_id
    where r.order_id = ${orderId} and ${hasOpenReport} and r.outcome = 'partly-refused' and r.dismissed_at is null`)
  return row
}
