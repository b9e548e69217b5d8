import { inTransaction } from '#platform/db/transaction.ts'
import type { CookieChange } from '#platform/http/cookies.ts'
import { unauthorized } from '#platform/http/refusal.ts'

import { findPerson, type Person } from './account.repo.ts'
import type { AccountPorts } from './account-ports.ts'
import { enter, type Entered } from './enter.ts'
import { passwordMatches } from './password.ts'
import { keepRegistration } from './registration.ts'
import { sendVerification } from './resend-verification.ts'
import { takeSignInTry } from './sign-in-tries.ts'
import type { Visitor } from './visitor.ts'

type SignedIn =
  | ({ open: true } & Entered)
  /** Still waits to be verified; the cookie binds what was sent anew to this browser. */
  | { open: false; cookie: CookieChange }

/**
 * Begins a session by email or phone and password. Somebody unknown and a wrong password are refused
 * with the same words after the same time.
 */
export async function signIn(
  ports: AccountPorts,
  { identifier, password }: { identifier: string; password: string },
  visitor: Visitor,
): Promise<SignedIn> {
  const giveBackTry = await takeSignInTry(ports, identifier)
  const person = await findPerson(ports.db, identifier)
  if (!(await passwordMatches(person?.passwordHash, password)) || !person) {
    throw unauthorized('Wrong email, phone number or password')
  }
  await giveBackTry()
  const verified = identifier === person.email ? person.emailVerified : person.phoneVerified
  if (verified) return { open: true, ...(await enter(ports, person, visitor)) }
  return { open: false, cookie: await sendAnother(ports, person, identifier, visitor) }
}

/** The password was right, so this browser's registration is the one with this password. */
async function sendAnother(
  ports: AccountPorts,
  person: Person,
  identifier: string,
  { address, registrationToken }: Visitor,
): Promise<CookieChange> {
  const { id: userId, name, passwordHash } = person
  const wanted = { userId, name, passwordHash: passwordHash ?? '', createdAt: ports.clock.now() }
  const { registrationId, cookie } = await inTransaction(ports.db, (tx) =>
    keepRegistration(tx, wanted, registrationToken),
  )
  await sendVerification(ports, person, { identifier, registrationId, address })
  return cookie
}
