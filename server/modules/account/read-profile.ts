import type { Db } from '#platform/db/db.ts'
import type { Clock } from '#platform/clock.ts'
import { notFound } from '#platform/http/refusal.ts'

import { findPersonWithPending, type Person } from './account.repo.ts'
import type { PendingContacts } from './contact-change.repo.ts'

export interface PersonInProfile {
  person: Person
  pending: PendingContacts
}

const pendingMilliseconds = 24 * 3_600_000

/** Throws 404 for somebody unknown. */
export async function readProfile(
  { db, clock }: { db: Db; clock: Clock },
  userId: string,
): Promise<PersonInProfile> {
  const since = new Date(clock.now().getTime() - pendingMilliseconds)
  const found = await findPersonWithPending(db, userId, since)
  if (!found) throw notFound('User not found')
  const { pendingEmail: email, pendingPhone: phone, ...person } = found
  return { person, pending: { ...(email !== null && { email }), ...(phone !== null && { phone }) } }
}
