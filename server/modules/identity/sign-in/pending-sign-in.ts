import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import type { CookieChange } from '#platform/http/cookies.ts'
import { badRequest } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'

import { findPersonById, type Person } from '../person/person.repo.ts'
import { hashToken, newToken } from '#platform/token.ts'
import type { PendingStep } from '../two-factor/two-factor.repo.ts'
import {
  findPendingSignIn,
  type PendingSignIn,
  insertPendingSignIn,
} from './pending-sign-in.repo.ts'

export const pendingCookieName = 'haat_half'
const pendingSeconds = 600

export const noPendingCookie: CookieChange = { name: pendingCookieName, value: null }

export const loginExpired = () => badRequest('login_too_slow')

interface PendingDeps {
  db: Db
  clock: Clock
}

/** Remembers, for this browser alone, that the password was right. */
export async function beginPendingSignIn(
  { db, clock }: PendingDeps,
  userId: string,
  step: PendingStep,
): Promise<CookieChange> {
  const token = newToken()
  const expiresAt = new Date(clock.now().getTime() + pendingSeconds * 1000)
  await insertPendingSignIn(db, { id: newId(), userId, step, hash: hashToken(token), expiresAt })
  return { name: pendingCookieName, value: token, maxAge: pendingSeconds }
}

/** The person whose password was right in this browser. Throws 400 when that is too long ago, or never was. */
export async function readPendingSignIn(
  { db, clock }: PendingDeps,
  token: string | undefined,
  step: PendingStep,
): Promise<{ pending: PendingSignIn; person: Person }> {
  const pending = await findPendingSignIn(db, hashToken(token ?? ''), clock.now())
  const person = pending?.step === step ? await findPersonById(db, pending.userId) : undefined
  if (!pending || !person) throw loginExpired()
  return { pending, person }
}
