import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'
import { forgetOldCounters } from '#platform/rate-counter.repo.ts'

import { deleteExpiredRows } from './housekeeping.repo.ts'

export const housekeepingJob = 'account.housekeeping'

/** Deletes expired sessions, tokens, codes and counters, which hold personal data for nothing. */
export async function deleteExpired({
  db,
  clock,
  log,
}: {
  db: Db
  clock: Clock
  log: Log
}): Promise<void> {
  const deleted = await deleteExpiredRows(db, clock.now())
  await forgetOldCounters(db, clock)
  log.info(deleted, 'account.house-kept')
}
