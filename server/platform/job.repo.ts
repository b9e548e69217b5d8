import type { Db } from './db/db.ts'
import { sql, type Sql } from './db/sql.ts'
import { afterCommit } from './db/transaction.ts'
import { newId } from './id.ts'
import { groupCommit } from './group-commit.ts'

interface When {
  /** Seconds from now. */
  delay?: number
  /** While a job of this name waits, another is not added. */
  key?: string
}

/** Adds a job in the caller's transaction: it runs once that is committed, or never. */
export async function addJob(
  tx: Db,
  name: string,
  payload: Record<string, unknown>,
  { delay = 0, key }: When = {},
): Promise<void> {
  await tx.execute(
    sql`
    select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, max_attempts := 12,
      run_at := now() + ${delay} * interval '1 second', job_key := ${key ?? null},
      job_key_mode := 'preserve_run_at')`,
    { name: 'add job' },
  )
}

/**
 * The same, but the worker hears of it only after the commit: PostgreSQL commits transactions that tell others of
 * something one after the other, each waiting for the disk. Until then the job lies in the outbox, from where
 * forwardJobs() fetches it if this process should not live to do it.
 */
export async function addJobAfter(
  tx: Db,
  name: string,
  payload: Record<string, unknown>,
): Promise<void> {
  const id = newId()
  await tx.execute(
    sql`insert into outbox (id, job, payload, at)
      values (${id}, ${name}, ${JSON.stringify(payload)}::json, now())`,
    { name: 'add to outbox' },
  )
  afterCommit(tx, (db) => {
    // Whatever goes wrong, the job is in the outbox.
    forwarderOf(db)(id).catch(() => undefined)
  })
}

const forwarders = new WeakMap<Db, (id: string) => Promise<string>>()

function forwarderOf(db: Db): (id: string) => Promise<string> {
  const known = forwarders.get(db)
  if (known) return known
  const forward = groupCommit(async (ids: readonly string[]) => {
    await handOver(db, 'forward jobs', sql`id = any(${ids}::uuid[])`)
    return ids
  })
  forwarders.set(db, forward)
  return forward
}

/** Hands over what a process that ended too early has left in the outbox. */
export async function forwardJobs(db: Db): Promise<void> {
  await handOver(db, 'forward old jobs', sql`at < now() - interval '5 seconds'`)
}

/**
 * Gives jobs of processes that died to others: graphile-worker itself waits four hours. A worker does one job at a
 * time, so that one which has held a job for ten minutes has hung or died.
 */
export async function releaseStaleLocks(db: Db): Promise<void> {
  await db.query(
    sql`
    select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs
      where locked_at < now() - interval '10 minutes'))`,
    { name: 'release stale locks' },
  )
}

/**
 * Each job once: who takes it out of the outbox hands it over, both or neither, so that nobody has to wait for the
 * disk. After a power cut it lies in the outbox again.
 */
async function handOver(db: Db, name: string, which: Sql): Promise<void> {
  await db.execute(
    sql`
    with taken as (
      delete from outbox where id in (
        select id from outbox where ${which} order by id limit 1000 for update skip locked)
      returning id, job, payload),
    ready as materialized (select array(
      select row(job, payload, null, now(), 12, null, null, null)::graphile_worker.job_spec
      from taken order by id) as jobs)
    select set_config('synchronous_commit', 'off', true), count(*)
    from ready, lateral graphile_worker.add_jobs(ready.jobs) where cardinality(ready.jobs) > 0`,
    { name },
  )
}

/** Adds jobs in the caller's transaction. */
export async function addJobs(
  tx: Db,
  jobs: readonly { name: string; payload: Record<string, unknown> }[],
): Promise<void> {
  await tx.execute(
    sql`
    select count(*) from graphile_worker.add_jobs(array(
      select row(name, payload, null, now(), 12, null, null, null)::graphile_worker.job_spec
      from unnest(
        ${jobs.map(({ name }) => name)}::text[],
        ${jobs.map(({ payload }) => JSON.stringify(payload))}::json[]) as job (name, payload)))`,
    { name: 'add jobs' },
  )
}
