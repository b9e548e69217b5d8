import { sql } from 'drizzle-orm'

import type { Db } from './db/db.ts'

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
  await tx.execute(sql`
    select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, max_attempts := 12,
      run_at := now() + ${delay} * interval '1 second', job_key := ${key ?? null},
      job_key_mode := 'preserve_run_at')`)
}
