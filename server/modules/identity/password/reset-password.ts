import { notifyPerson, passwordChangedNotice } from '#modules/notification/index.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { CookieChange } from '#platform/http/cookies.ts'
import { badRequest } from '#platform/http/refusal.ts'

import { findPerson, findPersonById, setPasswordByIdentifier } from '../person/person.repo.ts'
import type { PasswordDeps } from './password-deps.ts'
import type { VerificationDeps } from '../verification/verification-deps.ts'
import { recordAccountEvent } from '../person/record-account-event.ts'
import { hashPassword, isCommonPassword } from '../secret/password-hash.ts'
import { endResets, insertReset, isGoodReset, spendReset } from './password-reset.repo.ts'
import { deleteRegistrations } from '../verification/registration.repo.ts'
import { endSessionsOf } from '../session/session.repo.ts'
import { forgetSignInAttempts } from '../attempt-limit/sign-in-attempts.ts'
import { hashToken, newToken } from '#platform/token.ts'
import { redeemCode } from '../verification/verification-code.ts'

export const resetCookieName = 'haat_reset'
const lifeSeconds = 600

export const noResetCookie: CookieChange = { name: resetCookieName, value: null }

const refused = () => badRequest('code_expired')

/** Redeems a code for a reset token, with which a new password may be set; the browser gets it as a cookie, too. */
export async function verifyResetCode(
  deps: VerificationDeps,
  { identifier, code }: { identifier: string; code: string },
): Promise<{ resetToken: string; cookie: CookieChange }> {
  const resetToken = newToken()
  const claim = { purpose: 'reset-password', identifier, digits: code } as const
  await redeemCode(deps, claim, async (tx) => {
    const person = await findPerson(tx, identifier)
    if (!person) return false
    const createdAt = deps.clock.now()
    await insertReset(tx, {
      hash: hashToken(resetToken),
      userId: person.id,
      identifier,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + lifeSeconds * 1000),
    })
    return true
  })
  const cookie = { name: resetCookieName, value: resetToken, maxAge: lifeSeconds }
  return { resetToken, cookie }
}

/** Sets a new password, once for each reset token. All sessions end. */
export async function resetPassword(
  deps: PasswordDeps,
  { identifier, password }: { identifier: string; password: string },
  token: string | undefined,
): Promise<void> {
  const { db, clock, resetUrl } = deps
  if (isCommonPassword(password)) throw badRequest('password_too_common', 'body.password')
  const claim = { hash: hashToken(token ?? ''), identifier }
  // Checked first, so that an invalid token costs no hashing.
  if (!(await isGoodReset(db, claim, clock.now()))) throw refused()
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    const now = clock.now()
    const userId = await spendReset(tx, claim, now)
    if (!userId) throw refused()
    const owner = { userId, identifier }
    if (!(await setPasswordByIdentifier(tx, owner, passwordHash, now))) throw refused()
    await endResets(tx, userId, now)
    await deleteRegistrations(tx, userId)
    await endSessionsOf(tx, { userId }, now)
    await forgetSignInAttempts(tx, identifier)
    await recordAccountEvent(deps, tx, {
      userId,
      actorId: userId,
      event: 'password-reset',
      at: now,
    })
    const person = await findPersonById(tx, userId)
    if (!person) return
    const { name, language } = person
    const told = { name, at: now, resetUrl: resetUrl(language) }
    await notifyPerson(tx, person, passwordChangedNotice(told))
  })
}
