import { inTransaction } from '#platform/db/transaction.ts'
import type { CookieChange } from '#platform/http/cookies.ts'
import { maskContact } from '#platform/mask-contact.ts'
import { unauthorized } from '#platform/http/refusal.ts'
import { tellSecurity } from '#platform/security-log.ts'

import { findPerson, type Person } from './account.repo.ts'
import type { AccountPorts } from './account-ports.ts'
import { countCodeRequest, verifying } from './count-code-request.ts'
import { enter, type Entered } from './enter.ts'
import { passwordMatches } from './password.ts'
import { keepRegistration } from './registration.ts'
import { sendVerification } from './resend-verification.ts'
import { takeSignInTry } from './sign-in-tries.ts'
import type { Visitor } from './visitor.ts'

type SignedIn =
  | ({ open: true } & Entered)
  /** Still waits to be verified; the cookie binds what was sent anew to this browser. */
  | { open: false; cookie: CookieChange; nextCodeIn: number }

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
    const { address } = visitor
    const refused = { identifier: maskContact(identifier), by: 'password', address }
    tellSecurity(ports.log, 'sign-in-refused', refused)
    throw unauthorized('Wrong email, phone number or password')
  }
  await giveBackTry()
  const verified = identifier === person.email ? person.emailVerified : person.phoneVerified
  if (verified) return { open: true, ...(await enter(ports, person, visitor, 'password')) }
  return { open: false, ...(await sendAnother(ports, person, identifier, visitor.address)) }
}

/** The password was right, so what this browser registers with is this password. */
async function sendAnother(
  ports: AccountPorts,
  person: Person,
  identifier: string,
  address: string,
): Promise<{ cookie: CookieChange; nextCodeIn: number }> {
  const { id: userId, name, passwordHash } = person
  const wanted = { userId, name, passwordHash: passwordHash ?? '', createdAt: ports.clock.now() }
  const request = { identifier, purpose: verifying(identifier) }
  const { cookie, counts, nextCodeIn } = await inTransaction(ports.db, async (tx) => ({
    cookie: await keepRegistration(tx, wanted),
    ...(await countCodeRequest(tx, ports.clock, request)),
  }))
  if (counts) await sendVerification(ports, person, { identifier, address })
  return { cookie, nextCodeIn }
}
