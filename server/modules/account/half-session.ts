import type { CookieChange } from '#platform/http/cookies.ts'
import { badRequest } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'

import { findPersonById, type Person } from './account.repo.ts'
import type { AccountPorts } from './account-ports.ts'
import { findHalfSession, type HalfSession, insertHalfSession } from './half-session.repo.ts'
import type { HalfStep } from './second-step.repo.ts'
import { hashToken, newToken } from './token.ts'

export const halfCookieName = 'haat_half'
const halfSeconds = 600

export const noHalfCookie: CookieChange = { name: halfCookieName, value: null }

export const loginExpired = () =>
  badRequest('This login has taken too long. Please log in again with your password.')

/** Remembers, for this browser alone, that the password was right. */
export async function beginHalfSession(
  { db, clock }: AccountPorts,
  userId: string,
  step: HalfStep,
): Promise<CookieChange> {
  const token = newToken()
  const expiresAt = new Date(clock.now().getTime() + halfSeconds * 1000)
  await insertHalfSession(db, { id: newId(), userId, step, hash: hashToken(token), expiresAt })
  return { name: halfCookieName, value: token, maxAge: halfSeconds }
}

/** Whose password was right in this browser. Throws 400 when that is too long ago, or never was. */
export async function readHalfSession(
  { db, clock }: AccountPorts,
  token: string | undefined,
  step: HalfStep,
): Promise<{ half: HalfSession; person: Person }> {
  const half = await findHalfSession(db, hashToken(token ?? ''), clock.now())
  const person = half?.step === step ? await findPersonById(db, half.userId) : undefined
  if (!half || !person) throw loginExpired()
  return { half, person }
}
