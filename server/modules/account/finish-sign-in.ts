import { inTransaction } from '#platform/db/transaction.ts'
import { conflict } from '#platform/http/refusal.ts'

import type { Person } from './account.repo.ts'
import type { AccountPorts } from './account-ports.ts'
import { loginExpired, readPendingSignIn } from './pending-sign-in.ts'
import { spendPendingSignIn } from './pending-sign-in.repo.ts'
import { openSession, type OpenedSession } from './open-session.ts'
import { spendCode, withCodeTry } from './two-factor-code.ts'
import { insertTwoFactor } from './two-factor.repo.ts'
import { beginSetUp, keepProven, proveSetUp } from './set-up-two-factor.ts'
import type { Visitor } from './visitor.ts'

interface Half {
  /** Of the cookie. */
  token: string | undefined
  visitor: Visitor
}

/** Opens the session of somebody whose password was right in this browser, by a code. */
export async function finishSignIn(
  ports: AccountPorts,
  { token, visitor }: Half,
  code: string,
): Promise<{ person: Person } & OpenedSession> {
  const { half, person } = await readPendingSignIn(ports, token, 'code')
  await spendCode(ports, person, code, async (tx) => {
    if (!(await spendPendingSignIn(tx, half.id, ports.clock.now()))) throw loginExpired()
  })
  return { person, ...(await openSession(ports, person, visitor, 'two-factor')) }
}

/** What the app of somebody is told whose shop needs two-factor sign-in that they do not have yet. */
export async function beginFirstSetUp(ports: AccountPorts, token: string | undefined) {
  const { half, person } = await readPendingSignIn(ports, token, 'set-up')
  return beginSetUp(ports, person, half.id)
}

/** Keeps two-factor sign-in, and opens their session. */
export async function finishFirstSetUp(
  ports: AccountPorts,
  { token, visitor }: Half,
  code: string,
): Promise<{ person: Person; recoveryCodes: string[] } & OpenedSession> {
  const { half, person } = await readPendingSignIn(ports, token, 'set-up')
  const { id: userId } = person
  const recoveryCodes = await withCodeTry(ports, person, async () => {
    const proven = await proveSetUp(ports, { sessionId: half.id, userId }, code)
    return inTransaction(ports.db, async (tx) => {
      if (!(await spendPendingSignIn(tx, half.id, proven.at))) throw loginExpired()
      if (!(await insertTwoFactor(tx, proven))) {
        throw conflict('Your second step was set up elsewhere meanwhile. Please log in again.')
      }
      return keepProven(tx, ports, { person, sessionId: half.id, proven })
    })
  })
  return { person, recoveryCodes, ...(await openSession(ports, person, visitor, 'two-factor')) }
}
