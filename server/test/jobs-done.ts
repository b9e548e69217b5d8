import { expect, vi } from 'vitest'

import { sql } from '#platform/db/sql.ts'

import type { TestShop } from './shop.ts'

// Far longer than the jobs need, so that a busy machine does not fail the test.
const patient = { timeout: 20_000 }

/** Waits until outbox and job queue are empty. */
export async function everyJobDone(shop: TestShop): Promise<void> {
  await vi.waitFor(async () => {
    const rows = await shop.db.query(sql`
      select id::text from graphile_worker.jobs union all select id::text from outbox`)
    expect(rows).toEqual([])
  }, patient)
}
