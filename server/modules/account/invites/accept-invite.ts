import type { ReceivedInvite } from '@haat/contract/account/staff'
import { say } from '@haat/contract/refusals/text'

import {
  endSessionsOf,
  findPerson,
  findPersonById,
  hashPassword,
  insertAccountEvent,
  isCommonPassword,
  lockPerson,
  type Person,
} from '#modules/identity/index.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { badRequest, conflict, Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { maskContact } from '#platform/mask-contact.ts'
import { logSecurityEvent } from '#platform/security-log.ts'
import type { Actor } from '#platform/session/actor.ts'
import { hashToken } from '#platform/token.ts'

import { setRole } from '../users/user-admin.repo.ts'
import type { InviteDeps } from './invite-deps.ts'
import { claimAccount, type InviteRow, lockInvite, markAccepted } from './invite.repo.ts'

/** What the holder of a link reads. */
export async function readInvite(
  { db, clock }: InviteDeps,
  token: string,
): Promise<ReceivedInvite> {
  return inTransaction(db, async (tx) => {
    const invite = await lockValidInvite(tx, token, clock.now())
    return {
      contact: maskContact(invite.contact),
      permissions: invite.permissions,
      expiresAt: new Date(invite.expiresAt).toISOString(),
      hasAccount: isVerified(await findPerson(tx, invite.contact)),
    }
  })
}

/**
 * Makes the account of a new person, who has proven the contact by the link. One that only orders by staff or an unfinished
 * registration had made becomes theirs. Returns the person, who still has to sign in.
 */
export async function acceptInvite(
  deps: InviteDeps,
  { token, name, password }: { token: string; name: string; password: string },
): Promise<Person> {
  if (isCommonPassword(password)) throw badRequest('password_too_common', 'body.password')
  const passwordHash = await hashPassword(password)
  const person = await inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now()
    const invite = await lockValidInvite(tx, token, at)
    const { contact } = invite
    if (isVerified(await findPerson(tx, contact))) {
      throw conflict('has_account_log_in')
    }
    const userId = await claimAccount(tx, { id: newId(), name, contact, passwordHash, at })
    await join(tx, { userId, before: 'user', invite, at })
    return findPersonById(tx, userId)
  })
  if (!person) throw new Error('An account is not there after it was written')
  logAccepted(deps, person.id)
  return person
}

/** Gives the permissions to the signed-in person, whose account must have the contact. All their sessions end. */
export async function joinByInvite(
  deps: InviteDeps,
  { userId }: Actor,
  token: string,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now()
    const invite = await lockValidInvite(tx, token, at)
    const person = await lockPerson(tx, userId)
    if (!person || !hasContact(person, invite.contact)) {
      throw new Refusal(403, say('invitation_for_other', { contact: maskContact(invite.contact) }))
    }
    if (person.role !== 'user') throw conflict('works_here_already')
    await join(tx, { userId, before: person.role, invite, at })
  })
  logAccepted(deps, userId)
}

/** Guessed, late, used and ended invitations are refused alike. */
async function lockValidInvite(tx: Db, token: string, now: Date): Promise<InviteRow> {
  const invite = await lockInvite(tx, hashToken(token), now)
  if (!invite) throw badRequest('invitation_not_valid')
  return invite
}

interface Joining {
  userId: string
  before: string
  invite: InviteRow
  at: Date
}

async function join(tx: Db, { userId, before, invite, at }: Joining): Promise<void> {
  const { permissions, invitedById: actorId } = invite
  await setRole(tx, userId, { role: 'staff', permissions })
  await markAccepted(tx, invite.id, { userId, at })
  await endSessionsOf(tx, { userId }, at)
  const detail = `${before} → staff (${permissions.join(', ')}), by invitation`
  await insertAccountEvent(tx, { userId, actorId, event: 'role-changed', detail, at })
}

const isVerified = (person: Person | undefined): boolean =>
  person !== undefined && (person.emailVerified || person.phoneVerified)

const hasContact = (person: Person, contact: string): boolean =>
  (person.email === contact && person.emailVerified) ||
  (person.phone === contact && person.phoneVerified)

const logAccepted = ({ log }: InviteDeps, userId: string) =>
  logSecurityEvent(log, 'role-changed', { userId, role: 'staff', by: 'invitation' })
