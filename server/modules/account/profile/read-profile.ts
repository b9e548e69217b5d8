import type { Person } from '#modules/identity/index.ts'
import type { Db } from '#platform/db/db.ts'
import type { Clock } from '#platform/clock.ts'
import { notFound } from '#platform/http/refusal.ts'

import { findPersonWithPending, type PersonWithPending } from './profile.repo.ts'
import type { PendingContacts } from './contact-change.repo.ts'

export interface PersonInProfile {
  person: Person
  pending: PendingContacts
}

const pendingMs = 24 * 3_600_000

/** Requested changes of contact from before this moment have expired. */
export function oldestPending({ clock }: { clock: Clock }): Date {
  return new Date(clock.now().getTime() - pendingMs)
}

/** Throws 404 for an unknown id. */
export async function readProfile(
  deps: { db: Db; clock: Clock },
  userId: string,
): Promise<PersonInProfile> {
  return inProfile(await findPersonWithPending(deps.db, userId, oldestPending(deps)))
}

/** Throws 404 for undefined. */
export function inProfile(found: PersonWithPending | undefined): PersonInProfile {
  if (!found) throw notFound('user_not_found')
  const { pendingEmail: email, pendingPhone: phone, ...person } = found
  return { person, pending: { ...(email !== null && { email }), ...(phone !== null && { phone }) } }
}
