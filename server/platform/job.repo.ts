import type { Db } from './db/db.ts'
import { sql, type Sql } from './db/sql.ts'
import { afterCommit } from './db/transaction.ts'
import { newId } from './id.ts'
import { groupCommit } from './group-commit.ts'

interface When {
  delaySeconds?: number
  /** Deduplicates: a job with this key that waits gets the new payload and keeps its time. */
  key?: string
}

/** Adds a job in the caller's transaction: it runs after the commit, or never. */
export async function addJob(
  tx: Db,
  name: string,
  payload: Record<string, unknown>,
  { delaySeconds = 0, key }: When = {},
): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, max_attempts := 12,
      run_at := now() + ${delaySeconds} * interval '1 second', job_key := ${key ?? null},
      job_key_mode := 'preserve_run_at')`)
}

/**
 * Adds a job through the outbox, so that the worker is notified only after the commit: PostgreSQL serialises
 * commits of transactions that notify, and each waits for the disk. If this process dies first, forwardJobs()
 * takes the job from the outbox.
 */
export async function addJobAfter(
  tx: Db,
  name: string,
  payload: Record<string, unknown>,
): Promise<void> {
  const id = newId()
  await tx.execute(sql`
    insert into outbox (id, job, payload, at)
      values (${id}, ${name}, ${JSON.stringify(payload)}::json, now())`)
  forwardAfterCommit(tx, id)
}

/**
 * The statement of addJobAfter(), as a part of another one: the job is added for each row of `from`, which has one or none.
 */
export function jobAfter(tx: Db, name: string, payload: Record<string, unknown>, from: Sql): Sql {
  const id = newId()
  forwardAfterCommit(tx, id)
  return sql`insert into outbox (id, job, payload, at)
    select ${id}::uuid, ${name}::text, ${JSON.stringify(payload)}::json, now() from ${from}`
}

function forwardAfterCommit(tx: Db, id: string): void {
  afterCommit(tx, (db) => {
    // A failure here is harmless: the job is still in the outbox for forwardJobs().
    forwarderOf(db)(id).catch(() => undefined)
  })
}

const forwarders = new WeakMap<Db, (id: string) => Promise<string>>()

function forwarderOf(db: Db): (id: string) => Promise<string> {
  const known = forwarders.get(db)
  if (known) return known
  const forward = groupCommit(async (ids: readonly string[]) => {
    await handOver(db, sql`id = any(${ids}::uuid[])`)
    return ids
  })
  forwarders.set(db, forward)
  return forward
}

/** Forwards jobs that a dead process left in the outbox. */
export async function forwardJobs(db: Db): Promise<void> {
  await handOver(db, sql`at < now() - interval '5 seconds'`)
}

/** A job that a worker of this process runs. */
export interface JobLock {
  id: string
  worker: string | null
}

/**
 * A job's sign of life. graphile-worker 0.18 has no call for it, so its own table is written; a job that was taken away
 * meanwhile stays with whoever has it.
 */
export async function renewLock(db: Db, { id, worker }: JobLock): Promise<void> {
  await db.execute(sql`
    update graphile_worker._private_jobs set locked_at = now()
    where id = ${id} and locked_by = ${worker}`)
}

/**
 * Job recovery: unlocks jobs of dead processes, for which graphile-worker would wait four hours. A worker
 * runs one job at a time and renews its lock each minute (renewLock), so a lock older than ten minutes means that it died.
 */
export async function releaseStaleLocks(db: Db): Promise<void> {
  await db.query(sql`
    select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs
      where locked_at < now() - interval '10 minutes'))`)
}

/**
 * Moves jobs from the outbox to the queue, each once: delete and insert are one statement, so nobody has to
 * wait for the disk. After a power cut the job is in the outbox again.
 */
async function handOver(db: Db, which: Sql): Promise<void> {
  await db.execute(sql`
    with taken as (
      delete from outbox where id in (
        select id from outbox where ${which} order by id limit 1000 for update skip locked)
      returning id, job, payload),
    ready as materialized (select array(
      select row(job, payload, null, now(), 12, null, null, null)::graphile_worker.job_spec
      from taken order by id) as jobs)
    select set_config('synchronous_commit', 'off', true), count(*)
    from ready, lateral graphile_worker.add_jobs(ready.jobs) where cardinality(ready.jobs) > 0`)
}

/**
 * Removes the job of this key that waits, where its payload's `id` is older. Ids sort by time. Public functions of the
 * queue find no job by its key, so its table is read.
 */
export async function removeOlderJob(tx: Db, key: string, id: string): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.remove_job(key) from graphile_worker._private_jobs
      where key = ${key} and payload->>'id' < ${id}`)
}

/** Whether a job of this key waits whose payload's `id` is newer. */
export async function hasNewerJob(tx: Db, key: string, id: string): Promise<boolean> {
  const rows = await tx.query(
    sql`select from graphile_worker._private_jobs where key = ${key} and payload->>'id' > ${id}`,
  )
  return rows.length > 0
}

/** Adds jobs in the caller's transaction. */
export async function addJobs(
  tx: Db,
  jobs: readonly { name: string; payload: Record<string, unknown> }[],
): Promise<void> {
  await tx.execute(sql`
    select count(*) from graphile_worker.add_jobs(array(
      select row(name, payload, null, now(), 12, null, null, null)::graphile_worker.job_spec
      from unnest(
        ${jobs.map(({ name }) => name)}::text[],
        ${jobs.map(({ payload }) => JSON.stringify(payload))}::json[]) as job (name, payload)))`)
}
