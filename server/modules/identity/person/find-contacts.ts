import type { Db } from '#platform/db/db.ts'

import { findPersonById } from './person.repo.ts'

/** Where somebody can be reached: only what is known to be theirs. Undefined for an account that is gone. */
export async function findContacts(
  db: Db,
  userId: string,
): Promise<{ name: string; email: string | null; phone: string | null } | undefined> {
  const person = await findPersonById(db, userId)
  if (!person) return undefined
  const { name, email, emailVerified, phone } = person
  return { name, email: emailVerified ? email : null, phone }
}
