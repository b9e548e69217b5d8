import { accountNotices, notifyPerson } from '#modules/notification/index.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { badRequest } from '#platform/http/refusal.ts'
import type { Actor } from '#platform/session/actor.ts'

import { findPersonById, replacePassword } from './account.repo.ts'
import type { AccountPorts } from './account-ports.ts'
import { noteEvent } from './note-event.ts'
import { hashPassword, isCommonPassword, passwordMatches } from './password.ts'
import { endResets } from './password-reset.repo.ts'
import { endSessionsOf } from './session.repo.ts'
import { takeSignInTry } from './sign-in-tries.ts'

const wrong = () => badRequest('Current password is incorrect', 'body.currentPassword')

/** Changes the password of somebody who knows it; only this session goes on. */
export async function changePassword(
  ports: AccountPorts,
  { userId, sessionId }: Actor,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { db, clock, resetUrl } = ports
  if (isCommonPassword(newPassword)) {
    throw badRequest('This password is too common', 'body.newPassword')
  }
  const person = await findPersonById(db, userId)
  if (!person?.passwordHash) {
    throw badRequest('This account has no password yet. Set one through Forgot password.')
  }
  const giveBackTry = await takeSignInTry(ports, `session of ${userId}`)
  if (!(await passwordMatches(person.passwordHash, currentPassword))) throw wrong()
  await giveBackTry()
  const change = { before: person.passwordHash, after: await hashPassword(newPassword) }
  await inTransaction(db, async (tx) => {
    const now = clock.now()
    if (!(await replacePassword(tx, userId, change))) throw wrong()
    await endSessionsOf(tx, { userId, except: sessionId }, now)
    await endResets(tx, userId, now)
    await noteEvent(ports, tx, { userId, actorId: userId, event: 'password-changed', at: now })
    const { name } = person
    await notifyPerson(
      tx,
      person,
      accountNotices.passwordChangedNotice({ name, at: now, resetUrl }),
    )
  })
}
