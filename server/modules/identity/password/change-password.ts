import { notifyPerson, passwordChangedNotice } from '#modules/notification/index.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { badRequest } from '#platform/http/refusal.ts'
import type { Actor } from '#platform/session/actor.ts'

import { findPersonById, replacePassword } from '../person/person.repo.ts'
import type { PasswordDeps } from './password-deps.ts'
import { recordAccountEvent } from '../person/record-account-event.ts'
import { hashPassword, isCommonPassword, passwordMatches } from '../secret/password-hash.ts'
import { endResets } from './password-reset.repo.ts'
import { endSessionsOf } from '../session/session.repo.ts'
import { takeSignInAttempt } from '../attempt-limit/sign-in-attempts.ts'

const wrong = () => badRequest('password_wrong', 'body.currentPassword')

/** Changes a password by the current one; all other sessions end. */
export async function changePassword(
  deps: PasswordDeps,
  { userId, sessionId }: Actor,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { db, clock, resetUrl } = deps
  if (isCommonPassword(newPassword)) {
    throw badRequest('password_too_common', 'body.newPassword')
  }
  const person = await findPersonById(db, userId)
  if (!person?.passwordHash) {
    throw badRequest('no_password_yet')
  }
  const giveBackAttempt = await takeSignInAttempt(deps, `session of ${userId}`)
  if (!(await passwordMatches(person.passwordHash, currentPassword))) throw wrong()
  await giveBackAttempt()
  const change = { before: person.passwordHash, after: await hashPassword(newPassword) }
  await inTransaction(db, async (tx) => {
    const now = clock.now()
    if (!(await replacePassword(tx, userId, change))) throw wrong()
    await endSessionsOf(tx, { userId, except: sessionId }, now)
    await endResets(tx, userId, now)
    await recordAccountEvent(deps, tx, {
      userId,
      actorId: userId,
      event: 'password-changed',
      at: now,
    })
    const { name, language } = person
    const told = { name, at: now, resetUrl: resetUrl(language) }
    await notifyPerson(tx, person, passwordChangedNotice(told))
  })
}
