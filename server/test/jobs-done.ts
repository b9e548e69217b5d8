import { expect } from 'vitest'

import { sql } from '#platform/db/sql.ts'

import type { TestShop } from './shop.ts'

/** Waits until outbox and job queue are empty. */
export async function everyJobDone(shop: TestShop): Promise<void> {
  const left = () =>
    shop.db.query(sql`
      select id::text from graphile_worker.jobs union all select id::text from outbox`)
  await expect.poll(left).toEqual([])
}
