import type { Db } from '#platform/db/db.ts'
import type { CookieChange } from '#platform/http/cookies.ts'
import { newId } from '#platform/id.ts'

import {
  applyRegistration,
  deleteRegistrations,
  dropPassword,
  findRegistration,
  insertRegistration,
} from './registration.repo.ts'
import { hashToken, newToken } from '#platform/token.ts'

export const registrationCookieName = 'haat_registration'
const cookieSeconds = 24 * 3600

export const noRegistrationCookie: CookieChange = { name: registrationCookieName, value: null }

/**
 * Saves the name and password hash that a browser has registered with, and creates the cookie that identifies the browser
 * when it verifies. The cookie is always new: a value that an attacker has planted in this browser proves nothing.
 */
export async function saveRegistration(
  tx: Db,
  wanted: { userId: string; name: string; passwordHash: string; createdAt: Date },
): Promise<CookieChange> {
  const token = newToken()
  await insertRegistration(tx, { ...wanted, id: newId(), tokenHash: hashToken(token) })
  return { name: registrationCookieName, value: token, maxAge: cookieSeconds }
}

/** An account that has just been verified; `own`: in the browser that registered it. */
export interface VerifiedAccount {
  userId: string
  own: boolean
}

/**
 * Applies the name and password of this browser's registration to a verified account, and deletes all registrations of
 * it. False without the cookie of one: it is unknown who typed those passwords, so the account has none until its owner
 * sets one through 'Forgot password'.
 */
export async function finishRegistration(
  tx: Db,
  { userId, token, now }: { userId: string; token: string | undefined; now: Date },
): Promise<boolean> {
  const since = new Date(now.getTime() - cookieSeconds * 1000)
  const tokenHash = hashToken(token ?? '')
  const own = await findRegistration(tx, { userId, tokenHash, since })
  if (own) await applyRegistration(tx, userId, own)
  else await dropPassword(tx, userId)
  await deleteRegistrations(tx, userId)
  return own !== undefined
}
