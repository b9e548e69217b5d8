import type { Permission } from '@haat/contract/call'
import type { Language } from '@haat/contract/language'

import { findPerson, type Person } from '#modules/identity/index.ts'
import { notifyPerson, staffInviteNotice } from '#modules/notification/index.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { pagesIn } from '#platform/http/pages-in.ts'
import { refusedField } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { logSecurityEvent } from '#platform/security-log.ts'
import type { Actor } from '#platform/session/actor.ts'
import { hashToken, newToken } from '#platform/token.ts'

import type { InviteDeps } from './invite-deps.ts'
import { endInvitesOf, findOpenInvites, insertInvite, type InviteRow } from './invite.repo.ts'

const lifetimeMs = 48 * 3_600_000

/** Sends a person a link by which they join the staff. An earlier link to the same contact ends. */
export async function inviteStaff(
  { db, clock, log, publicUrl }: InviteDeps,
  actor: Actor,
  {
    contact,
    permissions,
    language,
  }: { contact: string; permissions: readonly Permission[]; language: Language },
): Promise<InviteRow> {
  const token = newToken()
  const id = newId()
  const invite = await inTransaction(db, async (tx) => {
    const createdAt = clock.now()
    const expiresAt = new Date(createdAt.getTime() + lifetimeMs)
    await endInvitesOf(tx, contact, createdAt)
    const person = await findPerson(tx, contact)
    refuseWhoWorksHere(person)
    const { userId: invitedBy } = actor
    const tokenHash = hashToken(token)
    await insertInvite(tx, { id, tokenHash, contact, permissions, invitedBy, createdAt, expiresAt })
    // Of somebody who is new here only the inviter's language is known.
    const url = `${pagesIn(publicUrl, person?.language ?? language)}/invite/${token}`
    const to = contact.includes('@')
      ? { email: contact, phone: null }
      : { email: null, phone: contact }
    await notifyPerson(tx, to, staffInviteNotice({ url }))
    return (await findOpenInvites(tx)).find((one) => one.id === id)
  })
  if (!invite) throw new Error('An invitation is not there after it was written')
  logSecurityEvent(log, 'staff-invited', { inviteId: id, actorId: actor.userId })
  return invite
}

/** An invitation gives a role to a customer or to a new person; other roles are changed, not invited. */
function refuseWhoWorksHere(person: Person | undefined): void {
  if (!person || person.role === 'user') return
  const text = person.role === 'seller' ? 'person_is_seller' : 'person_works_here'
  throw refusedField(409, text, 'body.contact')
}
