import { newDeviceNotice, notifyPerson } from '#modules/notification/index.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { CookieChange } from '#platform/http/cookies.ts'
import { newId } from '#platform/id.ts'
import { logSecurityEvent } from '#platform/security-log.ts'

import { setLanguage } from '../person/language.repo.ts'
import type { Person } from '../person/person.repo.ts'
import type { SessionDeps } from './session-deps.ts'
import { recogniseDevice } from './known-device.ts'
import { insertRefreshToken } from './refresh-token.repo.ts'
import { longestIdle, longestSessionMs, refreshCookie } from './refresh-token.ts'
import { insertSession } from './session.repo.ts'
import { hashToken, newToken } from '#platform/token.ts'
import type { Visitor } from './visitor.ts'

/** The factor that was checked last before the session began. */
type Proof = 'password' | 'google' | 'two-factor' | 'verification' | 'setup-link'

export interface OpenedSession {
  accessToken: string
  cookies: CookieChange[]
}

/** Opens a session of a person whose sign-in is complete, and notifies them of a device that is new to them. */
export async function openSession(
  { db, clock, log, tokens, resetUrl }: SessionDeps,
  person: Person,
  { address, device, deviceToken, pageLanguage }: Visitor,
  by: Proof,
): Promise<OpenedSession> {
  const { id: userId, name, role } = person
  const now = clock.now()
  const sessionId = newId()
  const sessionExpiresAt = new Date(now.getTime() + longestSessionMs)
  const token = newToken()
  const expiresAt = longestIdle(now)
  const deviceCookie = await inTransaction(db, async (tx) => {
    const session = { id: sessionId, userId, createdAt: now, expiresAt: sessionExpiresAt }
    await insertSession(tx, { ...session, device, address })
    await setLanguage(tx, userId, pageLanguage)
    await insertRefreshToken(tx, { hash: hashToken(token), sessionId, createdAt: now, expiresAt })
    const { isNew, cookie } = await recogniseDevice(tx, { userId, token: deviceToken, now })
    if (isNew) {
      // In the language that they had before: whoever signs in does not choose how the warning reads.
      const { language: theirs } = person
      const told = { name, language: theirs, at: now, device, resetUrl: resetUrl(theirs) }
      const notice = newDeviceNotice(told)
      await notifyPerson(tx, person, notice)
    }
    return cookie
  })
  logSecurityEvent(log, 'sign-in', { userId, by, sessionId, address })
  return {
    accessToken: await tokens.access.sign({ userId, role, sessionId }),
    cookies: [refreshCookie(token, now, expiresAt), deviceCookie],
  }
}
