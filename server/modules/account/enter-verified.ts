import { findPersonById } from './account.repo.ts'
import type { AccountPorts } from './account-ports.ts'
import { beginPendingSignIn } from './pending-sign-in.ts'
import { openSession } from './open-session.ts'
import type { Entered } from './enter.ts'
import { hasTwoFactor } from './two-factor.repo.ts'
import type { Visitor } from './visitor.ts'

/** Undefined: verified in a browser that has not registered the account, where nobody is signed in. */
export type EnteredVerified = Entered | undefined

/**
 * Signs in whoever has just verified an account in the browser that registered it (`own`). Unlike a sign-in, this asks
 * all staff, and everybody who has one, for the two-factor sign-in: the password was typed earlier.
 */
export async function enterVerified(
  ports: AccountPorts,
  { userId, own }: { userId: string; own: boolean },
  visitor: Visitor,
): Promise<EnteredVerified> {
  const person = own ? await findPersonById(ports.db, userId) : undefined
  if (!person) return undefined
  const has = await hasTwoFactor(ports.db, userId)
  if (!has && person.role === 'user') {
    return { person, ...(await openSession(ports, person, visitor, 'verification')) }
  }
  const secondStep = has ? 'code' : 'set-up'
  return { person, secondStep, cookies: [await beginPendingSignIn(ports, userId, secondStep)] }
}
