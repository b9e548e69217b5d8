import {
  type Person,
  endSessionsOf,
  findContacts,
  findPersonById,
  lockPerson,
  passwordMatches,
  recordAccountEvent,
  sessionBeganAt,
  takeSignInAttempt,
} from '#modules/identity/index.ts'
import { removePicture } from '#modules/media/index.ts'
import { accountDeletedNotice, notifyPerson } from '#modules/notification/index.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { badRequest, notFound } from '#platform/http/refusal.ts'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'
import type { PersonalData } from '#platform/platform.ts'
import type { Actor } from '#platform/session/actor.ts'

import { requireAnotherAdmin } from './require-another-admin.ts'
import { anonymisePerson, deleteCodesFor, deletePerson } from './delete-account.repo.ts'

/** What deleting an account needs. */
export interface DeletionDeps {
  db: Db
  clock: Clock
  log: Log
  /** What each module keeps about a person; complete once every module is registered. */
  personalData: readonly PersonalData[]
}

const recentMs = 600_000

/** Deletes one's own account: needs the password, or without one a recent sign-in. */
export async function deleteOwnAccount(
  deps: DeletionDeps,
  actor: Actor,
  password: string | undefined,
): Promise<void> {
  const person = await findPersonById(deps.db, actor.userId)
  if (!person) throw notFound('user_not_found')
  await confirmOwner(deps, actor, person, password)
  await deleteAccount(deps, actor, actor.userId)
}

async function confirmOwner(
  deps: DeletionDeps,
  { userId, sessionId }: Actor,
  { passwordHash }: Person,
  password: string | undefined,
): Promise<void> {
  if (passwordHash === null) {
    const began = await sessionBeganAt(deps.db, sessionId)
    const isFresh = began && deps.clock.now().getTime() - began.getTime() <= recentMs
    if (!isFresh) throw badRequest('delete_login_again')
    return
  }
  const giveBackAttempt = await takeSignInAttempt(deps, `session of ${userId}`)
  if (!(await passwordMatches(passwordHash, password ?? ''))) {
    throw badRequest('password_wrong', 'body.password')
  }
  await giveBackAttempt()
}

/** Deletes an account; one that orders, products or reviews refer to is anonymised. */
export async function deleteAccount(
  { db, clock, personalData, log }: DeletionDeps,
  actor: Actor,
  userId: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await requireAnotherAdmin(tx, userId)
    const person = await lockPerson(tx, userId)
    if (!person) throw notFound('user_not_found')
    const at = clock.now()
    // Before the contacts are deleted.
    await notifyAccountDeleted(tx, userId, at)
    await endSessionsOf(tx, { userId }, at)
    if (person.profileImage !== null) await removePicture(tx, person.profileImage)
    await deleteCodesFor(tx, identifiersOf(person))
    for (const part of personalData) await part.forget(tx, userId)
    if (!(await deletePerson(tx, userId))) await anonymisePerson(tx, userId, at)
    await recordAccountEvent({ log }, tx, { userId, actorId: actor.userId, event: 'deleted', at })
  })
  log.info({ userId, actorId: actor.userId }, 'account.deleted')
}

async function notifyAccountDeleted(tx: Db, userId: string, at: Date): Promise<void> {
  const contacts = await findContacts(tx, userId)
  if (!contacts) return
  const notice = accountDeletedNotice({ name: contacts.name, language: contacts.language, at })
  await notifyPerson(tx, contacts, notice)
}

const identifiersOf = ({ email, phone }: Person) => [email, phone].filter((it) => it !== null)
