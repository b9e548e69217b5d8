import { inTransaction } from '#platform/db/transaction.ts'
import type { CookieChange } from '#platform/http/cookies.ts'
import { maskContact } from '#platform/mask-contact.ts'
import { unauthorized } from '#platform/http/refusal.ts'
import { logSecurityEvent } from '#platform/security-log.ts'

import { findPerson, type Person } from '../person/person.repo.ts'
import { countCodeRequest, verifying } from '../verification/count-code-request.ts'
import { completeSignIn, type CompletedSignIn } from '../sign-in/complete-sign-in.ts'
import { passwordMatches } from '../secret/password-hash.ts'
import { saveRegistration } from '../verification/registration.ts'
import { sendVerification } from '../verification/resend-verification.ts'
import { takeSignInAttempt } from '../attempt-limit/sign-in-attempts.ts'
import type { Visitor } from '../session/visitor.ts'
import type { SignInDeps } from '../sign-in/sign-in-deps.ts'
import type { VerificationDeps } from '../verification/verification-deps.ts'

export interface PasswordSignInDeps {
  verification: VerificationDeps
  signIn: SignInDeps
}

type SignedIn =
  | ({ open: true } & CompletedSignIn)
  /** Not verified yet; the cookie binds the new code or link to this browser. */
  | { open: false; cookie: CookieChange; nextCodeIn: number }

/**
 * Signs in by email or phone and password. An unknown identifier and a wrong password are refused with the same message
 * after the same time.
 */
export async function signInByPassword(
  { verification, signIn }: PasswordSignInDeps,
  { identifier, password }: { identifier: string; password: string },
  visitor: Visitor,
): Promise<SignedIn> {
  const giveBackAttempt = await takeSignInAttempt(verification, identifier)
  const person = await findPerson(verification.db, identifier)
  if (!(await passwordMatches(person?.passwordHash, password)) || !person) {
    const { address } = visitor
    const refused = { identifier: maskContact(identifier), by: 'password', address }
    logSecurityEvent(verification.log, 'sign-in-refused', refused)
    throw unauthorized('login_wrong')
  }
  await giveBackAttempt()
  const verified = identifier === person.email ? person.emailVerified : person.phoneVerified
  if (verified)
    return { open: true, ...(await completeSignIn(signIn, person, visitor, 'password')) }
  return {
    open: false,
    ...(await sendVerificationAgain(verification, person, identifier, visitor.address)),
  }
}

/** Sends another code or link, and registers this browser with the password, which was right. */
async function sendVerificationAgain(
  deps: VerificationDeps,
  person: Person,
  identifier: string,
  address: string,
): Promise<{ cookie: CookieChange; nextCodeIn: number }> {
  const { id: userId, name, passwordHash } = person
  const wanted = { userId, name, passwordHash: passwordHash ?? '', createdAt: deps.clock.now() }
  const request = { identifier, purpose: verifying(identifier) }
  const { cookie, counts, nextCodeIn } = await inTransaction(deps.db, async (tx) => ({
    cookie: await saveRegistration(tx, wanted),
    ...(await countCodeRequest(tx, deps.clock, request)),
  }))
  if (counts) await sendVerification(deps, person, { identifier, address })
  return { cookie, nextCodeIn }
}
