import { expect } from 'vitest'

import { sql } from '#platform/db/sql.ts'

import type { TestShop } from './shop.ts'

/** Waits until outbox and job queue are empty, but for what is to be done much later. */
export async function everyJobDone(shop: TestShop): Promise<void> {
  const left = () =>
    shop.db.query(sql`
      select task_identifier as job, attempts, locked_at is not null as "isAtWork", last_error as error
      from graphile_worker.jobs where run_at < now() + interval '1 minute'
      union all select job, 0, false, 'still in the outbox' from outbox`)
  await expect.poll(left).toEqual([])
}

/** The time of the jobs that wait for theirs has come. */
export async function letWaitingJobsRun(shop: TestShop): Promise<void> {
  await shop.db.execute(sql`
    update graphile_worker._private_jobs set run_at = now() where locked_at is null`)
}
