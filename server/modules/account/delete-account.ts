import { accountNotices, notifyPerson } from '#modules/notification/index.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { badRequest, notFound } from '#platform/http/refusal.ts'
import type { Actor } from '#platform/session/actor.ts'

import { findPersonById, lockPerson, type Person } from './account.repo.ts'
import type { AccountPorts } from './account-ports.ts'
import { findContacts } from './find-contacts.ts'
import { keepAnAdmin } from './last-admin.ts'
import { noteEvent } from './note-event.ts'
import { passwordMatches } from './password.ts'
import { dropProfileImage } from './profile-image.ts'
import { endSessionsOf, sessionBeganAt } from './session.repo.ts'
import { takeSignInTry } from './sign-in-tries.ts'
import { anonymisePerson, deleteCodesFor, deletePerson } from './user-admin.repo.ts'

const freshMilliseconds = 600_000

/** Deletes the account of somebody who shows once more who they are. */
export async function deleteOwnAccount(
  ports: AccountPorts,
  actor: Actor,
  password: string | undefined,
): Promise<void> {
  const person = await findPersonById(ports.db, actor.userId)
  if (!person) throw notFound('User not found')
  await askAgain(ports, actor, person, password)
  await deleteAccount(ports, actor, actor.userId)
}

async function askAgain(
  ports: AccountPorts,
  { userId, sessionId }: Actor,
  { passwordHash }: Person,
  password: string | undefined,
): Promise<void> {
  if (passwordHash === null) {
    const began = await sessionBeganAt(ports.db, sessionId)
    const isFresh = began && ports.clock.now().getTime() - began.getTime() <= freshMilliseconds
    if (!isFresh) throw badRequest('Please log in again, then delete your account')
    return
  }
  const giveBackTry = await takeSignInTry(ports, `session of ${userId}`)
  if (!(await passwordMatches(passwordHash, password ?? ''))) {
    throw badRequest('Current password is incorrect', 'body.password')
  }
  await giveBackTry()
}

/** Deletes an account; one that orders, products or reviews name stays as a row without a person. */
export async function deleteAccount(
  { db, clock, personalData, log }: AccountPorts,
  actor: Actor,
  userId: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await keepAnAdmin(tx, userId)
    const person = await lockPerson(tx, userId)
    if (!person) throw notFound('User not found')
    const at = clock.now()
    // Afterwards nobody knows any more where to write.
    await sayGoodbye(tx, userId, at)
    await endSessionsOf(tx, { userId }, at)
    await dropProfileImage(tx, person)
    await deleteCodesFor(tx, identifiersOf(person))
    for (const part of personalData) await part.forget(tx, userId)
    if (!(await deletePerson(tx, userId))) await anonymisePerson(tx, userId, at)
    await noteEvent({ log }, tx, { userId, actorId: actor.userId, event: 'deleted', at })
  })
  log.info({ userId, actorId: actor.userId }, 'account.deleted')
}

async function sayGoodbye(tx: Db, userId: string, at: Date): Promise<void> {
  const contacts = await findContacts(tx, userId)
  if (!contacts) return
  const notice = accountNotices.accountDeletedNotice({ name: contacts.name, at })
  await notifyPerson(tx, contacts, notice)
}

const identifiersOf = ({ email, phone }: Person) => [email, phone].filter((it) => it !== null)
