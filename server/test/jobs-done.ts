import { expect, vi } from 'vitest'

import { sql } from '#platform/db/sql.ts'

import type { TestShop } from './shop.ts'

// Far more than the jobs need: a machine at its limit must not fail what is right.
const patient = { timeout: 20_000 }

/** Waits until nothing is left to be worked on or sent. */
export async function everyJobDone(shop: TestShop): Promise<void> {
  await vi.waitFor(async () => {
    const rows = await shop.db.query(sql`
      select id::text from graphile_worker.jobs union all select id::text from outbox`)
    expect(rows).toEqual([])
  }, patient)
}
