import { sql } from 'drizzle-orm'

import type { Db } from './db/db.ts'
import { executePrepared } from './db/prepared.ts'
import { inBatches } from './in-batches.ts'

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
  await executePrepared(
    tx,
    'add job',
    sql`
    select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, max_attempts := 12,
      run_at := now() + ${delay} * interval '1 second', job_key := ${key ?? null},
      job_key_mode := 'preserve_run_at')`,
  )
}

/** Adds a job that belongs to no transaction. It is kept once this is answered. */
export type AddJobAlone = (name: string, payload: Record<string, unknown>) => Promise<unknown>

/**
 * Adds those that come at once by one statement: PostgreSQL commits transactions that tell others of something one
 * after the other, each waiting for the disk.
 */
export function jobAdder(db: Db): AddJobAlone {
  const add = inBatches(async (jobs: readonly { name: string; payload: string }[]) => {
    await executePrepared(
      db,
      'add jobs',
      sql`
      select count(*) from graphile_worker.add_jobs(array(
        select row(name, payload, null, now(), 12, null, null, null)::graphile_worker.job_spec
        from unnest(
          ${sql.param(jobs.map(({ name }) => name))}::text[],
          ${sql.param(jobs.map(({ payload }) => payload))}::json[]) as job (name, payload)))`,
    )
    return jobs
  })
  return (name, payload) => add({ name, payload: JSON.stringify(payload) })
}
