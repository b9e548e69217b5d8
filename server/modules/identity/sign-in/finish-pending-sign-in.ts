import { inTransaction } from '#platform/db/transaction.ts'
import { conflict } from '#platform/http/refusal.ts'

import type { Person } from '../person/person.repo.ts'
import { openSession, type OpenedSession } from '../session/open-session.ts'
import type { Visitor } from '../session/visitor.ts'
import { beginSetUp, proveSetUp, saveProvenSecret } from '../two-factor/set-up-two-factor.ts'
import { spendTwoFactorCode, withCodeAttempt } from '../two-factor/two-factor-code.ts'
import type { TwoFactorDeps } from '../two-factor/two-factor-deps.ts'
import { insertTwoFactor } from '../two-factor/two-factor.repo.ts'
import { loginExpired, readPendingSignIn } from './pending-sign-in.ts'
import { spendPendingSignIn } from './pending-sign-in.repo.ts'
import type { SignInDeps } from './sign-in-deps.ts'

interface PendingBrowser {
  /** The value of the cookie. */
  token: string | undefined
  visitor: Visitor
}

/** Opens the session of a person whose password was right in this browser, by a code. */
export async function finishPendingSignIn(
  { session, twoFactor }: SignInDeps,
  { token, visitor }: PendingBrowser,
  code: string,
): Promise<{ person: Person } & OpenedSession> {
  const { pending, person } = await readPendingSignIn(session, token, 'code')
  await spendTwoFactorCode(twoFactor, person, code, async (tx) => {
    if (!(await spendPendingSignIn(tx, pending.id, session.clock.now()))) throw loginExpired()
  })
  return { person, ...(await openSession(session, person, visitor, 'two-factor')) }
}

/** The secret for the authenticator app of a person whose shop requires two-factor sign-in that they do not have yet. */
export async function beginFirstSetUp(deps: TwoFactorDeps, token: string | undefined) {
  const { pending, person } = await readPendingSignIn(deps, token, 'set-up')
  return beginSetUp(deps, person, pending.id)
}

/** Saves two-factor sign-in, and opens the session. */
export async function finishFirstSetUp(
  { session, twoFactor }: SignInDeps,
  { token, visitor }: PendingBrowser,
  code: string,
): Promise<{ person: Person; recoveryCodes: string[] } & OpenedSession> {
  const { pending, person } = await readPendingSignIn(session, token, 'set-up')
  const { id: userId } = person
  const recoveryCodes = await withCodeAttempt(twoFactor, person, async () => {
    const proven = await proveSetUp(twoFactor, { sessionId: pending.id, userId }, code)
    return inTransaction(session.db, async (tx) => {
      if (!(await spendPendingSignIn(tx, pending.id, proven.at))) throw loginExpired()
      if (!(await insertTwoFactor(tx, proven))) {
        throw conflict('second_step_elsewhere')
      }
      return saveProvenSecret(tx, twoFactor, { person, sessionId: pending.id, proven })
    })
  })
  return { person, recoveryCodes, ...(await openSession(session, person, visitor, 'two-factor')) }
}
