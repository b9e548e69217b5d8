import type { AccountPorts } from './account-ports.ts'
import { AllAsked, type Asked, resetCodeJob } from './asked-message.ts'
import { type AskedFor, findAskedFor } from './asked-message.repo.ts'
import { isWithinLimit, oldestCounted } from './message-limit.ts'

/** Who may get what they asked for gets a job of their own, which looks again; the others were only answered. */
export async function sortOutAsked(
  { db, clock, addJobAlone }: AccountPorts,
  payload: unknown,
): Promise<void> {
  const { asked } = AllAsked.parse(payload)
  const now = clock.now()
  const identifiers = [...new Set(asked.map(({ identifier }) => identifier))]
  const found = await findAskedFor(db, identifiers, oldestCounted(now))
  const known = new Map(found.map((one) => [one.identifier, one]))
  const due = asked.filter((one) => {
    const about = known.get(one.identifier)
    return about && isDue(one, about, now)
  })
  await Promise.all(due.map(({ job, ...rest }) => addJobAlone(job, rest)))
}

function isDue({ job, identifier }: Asked, { unverified, codes, links }: AskedFor, now: Date) {
  if (job === resetCodeJob) return isWithinLimit(codes, now)
  return unverified && isWithinLimit(identifier.includes('@') ? links : codes, now)
}
