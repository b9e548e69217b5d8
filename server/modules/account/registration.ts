import type { Db } from '#platform/db/db.ts'
import type { CookieChange } from '#platform/http/cookies.ts'
import { newId } from '#platform/id.ts'

import {
  applyRegistration,
  deleteRegistrations,
  dropPassword,
  findRegistrations,
  insertRegistration,
} from './registration.repo.ts'
import { hashToken, newToken } from './token.ts'

export const registrationCookieName = 'haat_registration'
const cookieSeconds = 24 * 3600

export const noRegistrationCookie: CookieChange = { name: registrationCookieName, value: null }

/** Keeps what a browser has registered with, and the cookie by which it is known again when it verifies. */
export async function keepRegistration(
  tx: Db,
  wanted: { userId: string; name: string; passwordHash: string; createdAt: Date },
  token = newToken(),
): Promise<{ registrationId: string; cookie: CookieChange }> {
  const registrationId = await insertRegistration(tx, {
    ...wanted,
    id: newId(),
    tokenHash: hashToken(token),
  })
  return {
    registrationId,
    cookie: { name: registrationCookieName, value: token, maxAge: cookieSeconds },
  }
}

export interface Proof {
  /** Of the browser that verifies. */
  token: string | undefined
  /** What the code or link was sent for. */
  registrationId: string | undefined
}

/**
 * Gives a verified account the name and password of one registration, and forgets the others. The browser's
 * own registration comes first: whoever registers the same address meanwhile does not choose its password.
 * Without the browser's cookie a code counts for the registration it was sent for (it was typed by hand).
 * A link is clicked without a thought: when several have registered the address, it opens the account
 * without a password, which is then set through 'Forgot password'. False in that case.
 */
export async function settleRegistration(
  tx: Db,
  userId: string,
  { token, registrationId }: Proof,
  by: 'code' | 'link',
): Promise<boolean> {
  const all = await findRegistrations(tx, userId)
  const hash = token === undefined ? undefined : hashToken(token)
  const ofBrowser = all.find(({ tokenHash }) => hash?.equals(tokenHash))
  const passwords = new Set(all.map(({ passwordHash }) => passwordHash))
  const unclear = by === 'link' && !ofBrowser && passwords.size > 1
  if (unclear) {
    await dropPassword(tx, userId)
  } else {
    const chosen = ofBrowser ?? all.find(({ id }) => id === registrationId)
    if (chosen) await applyRegistration(tx, userId, chosen)
  }
  await deleteRegistrations(tx, userId)
  return !unclear
}
