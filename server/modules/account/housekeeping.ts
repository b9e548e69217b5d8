import { forgetOldCounters } from '#platform/rate-counter.repo.ts'

import type { AccountPorts } from './account-ports.ts'
import { deleteDead } from './housekeeping.repo.ts'

export const housekeepingJob = 'account.housekeeping'

/** Deletes dead sessions, tokens, codes and counters: they cost room, and are nobody's business any more. */
export async function keepHouse({ db, clock, log }: AccountPorts): Promise<void> {
  const deleted = await deleteDead(db, clock.now())
  await forgetOldCounters(db, clock)
  log.info(deleted, 'account.house-kept')
}
