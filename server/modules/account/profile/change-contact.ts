import { refuseBlocked } from '#modules/block/index.ts'
import {
  type FreshCode,
  type Person,
  endResets,
  endSessionsOf,
  findPerson,
  lockPerson,
  recordAccountEvent,
  redeemCode,
  saveCode,
  sendContactCode,
} from '#modules/identity/index.ts'
import {
  contactChangeNotice,
  contactWantedNotice,
  notifyPerson,
  refuseOverBudget,
} from '#modules/notification/index.ts'
import { violatedConstraint } from '#platform/db/pg-error.ts'
import type { Db } from '#platform/db/db.ts'
import { badRequest, conflict } from '#platform/http/refusal.ts'
import type { Actor } from '#platform/session/actor.ts'

import type { ProfileDeps } from './profile-deps.ts'
import {
  type Contact,
  deleteContactChange,
  isContactTaken,
  saveContactChange,
  setContact,
} from './contact-change.repo.ts'
import { readProfile } from './read-profile.ts'
import { takeOverUnverified } from './take-over-unverified.ts'
import { sendUndoLink } from './undo-contact.ts'

const taken = (contact: Contact) => conflict(contact === 'email' ? 'email_taken' : 'phone_taken')

/** Sends a code to the new email or phone number, and notifies the old one. */
export async function requestContactChange(
  deps: ProfileDeps,
  tx: Db,
  person: Person,
  { contact, code, address }: { contact: Contact; code: FreshCode; address: string },
): Promise<void> {
  const { id: userId, name } = person
  const value = code.identifier
  const at = deps.clock.now()
  const input = { userId, contact, value }
  await saveContactChange(tx, { ...input, createdAt: at })
  // The reply is the same in both cases: it must not reveal which contacts have an account.
  if (await isContactTaken(tx, input))
    await notifyHolder(deps, tx, code, { userId, address, contact })
  else await sendContactCode(deps.verification, tx, code, { userId, address, name })
  const old = contact === 'phone' && person.phone ? { email: null, phone: person.phone } : person
  const notice = contactChangeNotice({
    name,
    at,
    what: contact,
    to: value,
    resetUrl: deps.resetUrl(person.language),
  })
  await notifyPerson(tx, old, notice)
}

/** Notifies the holder of the contact instead of sending a code; it counts as one. */
async function notifyHolder(
  deps: ProfileDeps,
  tx: Db,
  code: FreshCode,
  { contact, ...owner }: { userId: string; address: string; contact: Contact },
): Promise<void> {
  const { identifier: value } = code
  if (contact === 'phone')
    await refuseOverBudget({ ...deps, db: tx }, deps.verification.sending.smsBudget)
  await saveCode(deps.verification, tx, code, owner)
  const holder = await findPerson(tx, value)
  if (!holder) return
  const { name } = holder
  const notice = contactWantedNotice({ name, at: deps.clock.now(), what: contact })
  const reach = contact === 'email' ? { email: value, phone: null } : { email: null, phone: value }
  await notifyPerson(tx, reach, notice)
}

/** Applies a change of contact by the code that was sent to it; other sessions end. */
export async function confirmContact(
  deps: ProfileDeps,
  { userId, sessionId }: Actor,
  { contact, code }: { contact: Contact; code: string },
): Promise<void> {
  const { pending } = await readProfile(deps, userId)
  const value = pending[contact]
  if (value === undefined) throw badRequest('code_expired', 'body.code')
  const claim = { purpose: 'change-contact', identifier: value, digits: code, userId } as const
  const change = { userId, contact, value }
  await redeemCode(deps.verification, claim, async (tx) => {
    const now = deps.clock.now()
    if (!(await applyContactChange(deps, tx, change, now))) return false
    await endSessionsOf(tx, { userId, except: sessionId }, now)
    return true
  })
}

async function applyContactChange(
  deps: ProfileDeps,
  tx: Db,
  change: { userId: string; contact: Contact; value: string },
  now: Date,
): Promise<boolean> {
  const { userId, contact, value: phone } = change
  // Before the person's row is locked: whoever places an order takes these locks first.
  if (contact === 'phone') await refuseBlocked(tx, { customerId: userId, phone })
  const before = await lockPerson(tx, userId)
  if (!before || !(await deleteContactChange(tx, change))) return false
  await takeOverUnverified(deps, tx, change)
  try {
    await setContact(tx, change, now)
  } catch (error) {
    throw violatedConstraint(error) === `users_${contact}_key` ? taken(contact) : error
  }
  await endResets(tx, userId, now)
  await sendUndoLink(deps, tx, before, { contact, to: change.value })
  await recordAccountEvent(deps, tx, {
    userId,
    actorId: userId,
    event: `${contact}-changed`,
    at: now,
  })
  return true
}
