import type { CookieChange } from '#platform/http/cookies.ts'
import { badRequest } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'

import { findPersonById, type Person } from './account.repo.ts'
import type { AccountPorts } from './account-ports.ts'
import {
  findPendingSignIn,
  type PendingSignIn,
  insertPendingSignIn,
} from './pending-sign-in.repo.ts'
import type { PendingStep } from './two-factor.repo.ts'
import { hashToken, newToken } from './token.ts'

export const pendingCookieName = 'haat_half'
const pendingSeconds = 600

export const noPendingCookie: CookieChange = { name: pendingCookieName, value: null }

export const loginExpired = () =>
  badRequest('This login has taken too long. Please log in again with your password.')

/** Remembers, for this browser alone, that the password was right. */
export async function beginPendingSignIn(
  { db, clock }: AccountPorts,
  userId: string,
  step: PendingStep,
): Promise<CookieChange> {
  const token = newToken()
  const expiresAt = new Date(clock.now().getTime() + pendingSeconds * 1000)
  await insertPendingSignIn(db, { id: newId(), userId, step, hash: hashToken(token), expiresAt })
  return { name: pendingCookieName, value: token, maxAge: pendingSeconds }
}

/** Whose password was right in this browser. Throws 400 when that is too long ago, or never was. */
export async function readPendingSignIn(
  { db, clock }: AccountPorts,
  token: string | undefined,
  step: PendingStep,
): Promise<{ half: PendingSignIn; person: Person }> {
  const half = await findPendingSignIn(db, hashToken(token ?? ''), clock.now())
  const person = half?.step === step ? await findPersonById(db, half.userId) : undefined
  if (!half || !person) throw loginExpired()
  return { half, person }
}
