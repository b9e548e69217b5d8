import type { Permission, Role } from '@haat/contract/call'
import type { DeliveryListWork } from '@haat/contract/order/delivery-list'
import type { BulkWork } from '@haat/contract/order/order-bulk'
import type { Text } from '@haat/contract/refusals/text'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'
import { keepText } from '#platform/http/kept-text.ts'
import type { Actor } from '#platform/session/actor.ts'

/** What a job does: of `POST /order/bulk`, or with a courier's list. */
export type WorkOfJob = BulkWork | DeliveryListWork

export interface BulkJobRow {
  id: string
  actorId: string
  work: WorkOfJob
  isFinished: boolean
}

export async function insertBulkJob(
  tx: Db,
  {
    id,
    actorId,
    work,
    at,
    orderIds,
  }: Omit<BulkJobRow, 'isFinished'> & { at: Date; orderIds: string[] },
): Promise<void> {
  await tx.execute(sql`
    insert into order_bulk_jobs (id, actor_id, work, created_at)
    values (${id}, ${actorId}, ${JSON.stringify(work)}::jsonb, ${at})`)
  await tx.execute(sql`
    insert into order_bulk_rows (job_id, position, order_id)
    select ${id}, position, order_id
    from unnest(${orderIds}::uuid[]) with ordinality as named (order_id, position)`)
}

/** Those of the ids that an order has; the caller's permission is checked at each order's turn. */
export async function findKnownOrders(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select id from orders where id = any(${ids}::uuid[]) and placed_at is not null`)
  return rows.map(({ id }) => id)
}

export async function findBulkJob(db: Db, id: string): Promise<BulkJobRow | undefined> {
  const rows = await db.query<BulkJobRow>(sql`
    select id, actor_id as "actorId", work, finished_at is not null as "isFinished"
    from order_bulk_jobs where id = ${id}`)
  return rows[0]
}

export async function findOpenBulkJobs(db: Db): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select id from order_bulk_jobs where finished_at is null order by created_at limit 10`)
  return rows.map(({ id }) => id)
}

/** Locks the next order of a job that has no result yet, without those that failed; what another process is at is passed over. */
export async function takeBulkRow(
  tx: Db,
  jobId: string,
  failed: readonly string[],
): Promise<string | undefined> {
  const rows = await tx.query<{ orderId: string }>(sql`
    select order_id as "orderId" from order_bulk_rows
    where job_id = ${jobId} and state = 'waiting' and order_id <> all(${failed}::uuid[])
    order by position limit 1 for update skip locked`)
  return rows[0]?.orderId
}

export async function setBulkResult(
  tx: Db,
  { jobId, orderId }: { jobId: string; orderId: string },
  refusal?: Text,
): Promise<void> {
  await tx.execute(sql`
    update order_bulk_rows
    set state = ${refusal === undefined ? 'done' : 'refused'}, message = ${refusal === undefined ? '' : keepText(refusal)}
    where job_id = ${jobId} and order_id = ${orderId} and state = 'waiting'`)
}

/** Writes that an order failed, and gives the moment at which it did so first. */
export async function setBulkFailure(
  db: Db,
  { jobId, orderId, at }: { jobId: string; orderId: string; at: Date },
): Promise<Date> {
  const [row] = await db.query<{ failedAt: string }>(sql`
    update order_bulk_rows set failed_at = coalesce(failed_at, ${at})
    where job_id = ${jobId} and order_id = ${orderId} returning failed_at as "failedAt"`)
  return row ? new Date(row.failedAt) : at
}

/** A job that another process has not ended yet stays open: that one finishes it. */
export async function finishBulkJob(db: Db, id: string, at: Date): Promise<void> {
  await db.execute(sql`
    update order_bulk_jobs set finished_at = ${at}
    where id = ${id} and finished_at is null and not exists (
      select from order_bulk_rows where job_id = ${id} and state = 'waiting')`)
}

export interface BulkJobResult {
  id: string
  work: WorkOfJob
  createdAt: string
  isFinished: boolean
  total: number
  done: number
  /** Its messages as keepText() writes them. */
  refused: { orderId: string; message: string }[]
}

/** A person's jobs with their results, newest first: one of them, or those begun since a moment. */
export async function findBulkResults(
  db: Db,
  actorId: string,
  which: { id: string } | { since: Date; limit: number },
): Promise<BulkJobResult[]> {
  const named =
    'id' in which
      ? sql`j.id = ${which.id}`
      : sql`j.created_at >= ${which.since} order by j.created_at desc, j.id desc limit ${which.limit}`
  return db.query<BulkJobResult>(sql`
    select j.id, j.work, j.created_at as "createdAt", j.finished_at is not null as "isFinished",
      r.total, r.done, r.refused
    from order_bulk_jobs j cross join lateral (
      select count(*)::int as total, count(*) filter (where state = 'done')::int as done,
        coalesce(json_agg(json_build_object('orderId', order_id, 'message', message) order by position)
          filter (where state = 'refused'), '[]') as refused
      from order_bulk_rows where job_id = j.id) r
    where j.actor_id = ${actorId} and ${named}`)
}

/** A person as they are now, whose session a job has not: undefined after their account was deleted. */
export async function findActorOfJob(db: Db, userId: string): Promise<Actor | undefined> {
  const rows = await db.query<{ role: Role; permissions: Permission[] }>(sql`
    select role, permissions from users where id = ${userId} and deleted_at is null`)
  const [row] = rows
  // No session, and so no recent authentication: acts that need one are refused.
  return row && { userId, ...row, sessionId: '', confirmedAt: new Date(0) }
}

/** Only the page that started the job asks for its results: after a month they are deleted. */
export async function forgetOldBulkJobs(db: Db, before: Date): Promise<void> {
  await db.execute(sql`delete from order_bulk_jobs where created_at < ${before}`)
}
