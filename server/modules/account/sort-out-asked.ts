import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { addJobs } from '#platform/job.repo.ts'

import { type Asked, resetCodeJob } from './asked-message.ts'
import { type AskedFor, findAskedFor } from './asked-message.repo.ts'
import { isWithinLimit, oldestCounted } from './message-limit.ts'

/** Who may get what they asked for gets a job of their own, which looks again; the others were only answered. */
export async function sortOut(tx: Db, clock: Clock, asked: readonly Asked[]): Promise<void> {
  const now = clock.now()
  const identifiers = [...new Set(asked.map(({ identifier }) => identifier))]
  const found = await findAskedFor(tx, identifiers, oldestCounted(now))
  const known = new Map(found.map((one) => [one.identifier, one]))
  const due = asked.filter((one) => {
    const about = known.get(one.identifier)
    return about && isDue(one, about, now)
  })
  if (due.length === 0) return
  await addJobs(
    tx,
    due.map(({ job, ...payload }) => ({ name: job, payload })),
  )
}

function isDue({ job, identifier }: Asked, { unverified, codes, links }: AskedFor, now: Date) {
  if (job === resetCodeJob) return isWithinLimit(codes, now)
  return unverified && isWithinLimit(identifier.includes('@') ? links : codes, now)
}
