import type { Db } from '#platform/db/db.ts'

import { type Contact, deleteUnverified, lockUnverifiedHolder } from './contact-change.repo.ts'
import type { ProfileDeps } from './profile-deps.ts'

/** Deletes the unverified account of a proven contact; the orders that staff placed for it go to its owner. */
export async function takeOverUnverified(
  { personalData }: Pick<ProfileDeps, 'personalData'>,
  tx: Db,
  change: { userId: string; contact: Contact; value: string },
): Promise<void> {
  const holder = await lockUnverifiedHolder(tx, change)
  if (holder === undefined) return
  for (const { handOver } of personalData) await handOver?.(tx, { from: holder, to: change.userId })
  await deleteUnverified(tx, holder)
}
