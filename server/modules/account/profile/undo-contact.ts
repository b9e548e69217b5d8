import { randomBytes } from 'node:crypto'

import {
  type Person,
  endResets,
  endSessionsOf,
  lockPerson,
  recordAccountEvent,
} from '#modules/identity/index.ts'
import { contactChangedNotice, notifyPerson } from '#modules/notification/index.ts'
import type { Db } from '#platform/db/db.ts'
import { violatedConstraint } from '#platform/db/pg-error.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { badRequest, conflict } from '#platform/http/refusal.ts'
import { pagesIn } from '#platform/http/pages-in.ts'
import { hashToken } from '#platform/token.ts'

import type { ProfileDeps } from './profile-deps.ts'
import type { Contact } from './contact-change.repo.ts'
import {
  findContactUndo,
  insertContactUndo,
  restoreAccount,
  spendContactUndos,
} from './contact-undo.repo.ts'
import { takeOverUnverified } from './take-over-unverified.ts'

/** Days in which the owner of the old contact may undo a change. */
const undoDays = 7

const over = () => badRequest('link_over')

/** Sends the link that undoes a change to the old contact, or to the other contact where there was none. */
export async function sendUndoLink(
  deps: ProfileDeps,
  tx: Db,
  person: Person,
  { contact, to }: { contact: Contact; to: string },
): Promise<void> {
  const { id: userId, name, email, phone, language } = person
  const value = person[contact]
  const token = randomBytes(16).toString('base64url')
  const now = deps.clock.now()
  const expiresAt = new Date(now.getTime() + undoDays * 24 * 3_600_000)
  const hash = hashToken(token)
  await insertContactUndo(tx, { userId, contact, value, hash, createdAt: now, expiresAt })
  const recipient =
    (value === null) === (contact === 'phone') ? { email, phone: null } : { email: null, phone }
  const undoUrl = `${pagesIn(deps.verification.sending.publicUrl, language)}/user/undo/${token}`
  const notice = contactChangedNotice({ name, at: now, what: contact, to, undoUrl })
  await notifyPerson(tx, recipient, notice)
}

/**
 * Undoes a change of contact and all later ones. All sessions end, and neither password nor Google account is accepted
 * until the owner has set a new password through the restored contact.
 */
export async function undoContactChange(
  deps: ProfileDeps,
  token: string,
): Promise<{ contact: Contact; restored: boolean }> {
  const { db, clock } = deps
  const found = await findContactUndo(db, hashToken(token), clock.now())
  if (!found) throw over()
  const { userId, contact, value, number } = found
  await inTransaction(db, async (tx) => {
    const now = clock.now()
    await lockPerson(tx, userId)
    const undone = await spendContactUndos(tx, { userId, from: number }, now)
    if (undone.length === 0) throw over()
    // Of several changes of one contact the earliest, which comes last, has the original value.
    const before = Object.fromEntries(undone.map((one) => [one.contact, one.value]))
    await restore(deps, tx, userId, before)
    await endSessionsOf(tx, { userId }, now)
    await endResets(tx, userId, now)
    await recordAccountEvent(deps, tx, {
      userId,
      actorId: userId,
      event: `${contact}-restored`,
      at: now,
    })
  })
  return { contact, restored: value !== null }
}

async function restore(
  deps: ProfileDeps,
  tx: Db,
  userId: string,
  before: Partial<Record<Contact, string | null>>,
): Promise<void> {
  for (const contact of ['email', 'phone'] as const) {
    const value = before[contact]
    if (value != null) await takeOverUnverified(deps, tx, { userId, contact, value })
  }
  try {
    await restoreAccount(tx, userId, before, deps.clock.now())
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'users_email_key') throw conflict('email_taken')
    if (constraint === 'users_phone_key') {
      throw conflict('phone_taken')
    }
    throw error
  }
}
