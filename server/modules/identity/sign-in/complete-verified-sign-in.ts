import { findPersonById } from '../person/person.repo.ts'
import { openSession } from '../session/open-session.ts'
import type { Visitor } from '../session/visitor.ts'
import { hasTwoFactor } from '../two-factor/two-factor.repo.ts'
import type { CompletedSignIn } from './complete-sign-in.ts'
import { beginPendingSignIn } from './pending-sign-in.ts'
import type { SignInDeps } from './sign-in-deps.ts'

/** Undefined: verified in a browser that has not registered the account, where nobody is signed in. */
export type VerifiedSignIn = CompletedSignIn | undefined

/**
 * Signs in the person who has just verified an account in the browser that registered it (`own`). Unlike a sign-in by
 * password, this asks all staff, and everybody who has one, for the second factor: the password was typed earlier.
 */
export async function completeVerifiedSignIn(
  { session }: Pick<SignInDeps, 'session'>,
  { userId, own }: { userId: string; own: boolean },
  visitor: Visitor,
): Promise<VerifiedSignIn> {
  const { db } = session
  const person = own ? await findPersonById(db, userId) : undefined
  if (!person) return undefined
  const has = await hasTwoFactor(db, userId)
  if (!has && person.role === 'user') {
    return { person, ...(await openSession(session, person, visitor, 'verification')) }
  }
  const secondStep = has ? 'code' : 'set-up'
  return { person, secondStep, cookies: [await beginPendingSignIn(session, userId, secondStep)] }
}
