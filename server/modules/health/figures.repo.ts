import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'
import { promptJobs } from '#platform/job-classes.ts'

/** Counting stops here, so that a full queue costs no more than a long one. */
const mostJobs = 10_000

export interface JobFigures {
  /** Jobs that are due and not running; at most 10,000. */
  waiting: number
  /** Jobs that failed as often as they are tried; they are not tried again. At most 10,000. */
  failed: number
  /** Seconds since the oldest waiting job was due; 0: none waits. */
  oldestSeconds: number
  /** The same of messages and money, which wait for nothing else. */
  oldestMessageSeconds: number
}

/** The queue and the outbox. */
export async function readJobFigures(db: Db): Promise<JobFigures> {
  const [figures] = await db.query<JobFigures>(sql`
    with queued as (
      select task_identifier as job, run_at as due, attempts < max_attempts as alive
      from graphile_worker.jobs
      where locked_at is null and run_at <= now() limit ${mostJobs}),
    left_over as (
      select job, at as due from outbox where at < now() - interval '5 seconds' limit ${mostJobs}),
    waiting as (
      select job, due from queued where alive union all select job, due from left_over)
    select (select count(*)::int from waiting) as waiting,
      (select count(*)::int from queued where not alive) as failed,
      (select coalesce(extract(epoch from now() - min(due)), 0)::float8 from waiting)
        as "oldestSeconds",
      (select coalesce(extract(epoch from now() - min(due)), 0)::float8 from waiting
        where job = any(${promptJobs()}::text[])) as "oldestMessageSeconds"`)
  return figures ?? { waiting: 0, failed: 0, oldestSeconds: 0, oldestMessageSeconds: 0 }
}

/** Jobs that failed as often as they are tried, the last time within 7 days; at most `most`. */
export async function countGivenUp(db: Db, most: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    with queued as (
      select attempts, max_attempts, updated_at from graphile_worker.jobs limit ${mostJobs})
    select least(count(*), ${most})::int as count from queued
    where attempts >= max_attempts and updated_at > now() - interval '7 days'`)
  return row?.count ?? 0
}

/** Orders placed in the last hour. Reads the index of the newest orders only as far as that. */
export async function countNewOrders(db: Db): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    select count(*)::int as count from orders
      where created_at > now() - interval '1 hour' and placed_at is not null`)
  return row?.count ?? 0
}

export interface PaymentFigure {
  state: string
  count: number
}

/** Attempts to pay for orders of the last hour, by state, and those that wait for a decision, of any age, as `held`. */
export async function countPayments(db: Db): Promise<PaymentFigure[]> {
  return db.query<PaymentFigure>(sql`
    select attempt.state, count(*)::int as count
    from orders join payment_attempts attempt on attempt.order_id = orders.id
    where orders.created_at > now() - interval '1 hour' and attempt.state <> 'held'
    group by attempt.state
    union all
    select 'held', count(*)::int from payment_attempts where state = 'held'`)
}

/** Bytes of the whole database, indexes included. */
export async function databaseBytes(db: Db): Promise<number> {
  const [row] = await db.query<{ bytes: string }>(
    sql`select pg_database_size(current_database()) as bytes`,
  )
  return Number(row?.bytes ?? 0)
}
