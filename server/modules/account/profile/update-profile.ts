import { contacts, type UpdateProfileBody } from '@haat/contract/account/account'
import { pictureAddress } from '@haat/contract/media'
import type { z } from 'zod'

import { refuseBlocked } from '#modules/block/index.ts'
import { type FreshCode, type Person, freshCode, lockPerson } from '#modules/identity/index.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { requireRecentAuth } from '#platform/http/permission.ts'
import { badRequest } from '#platform/http/refusal.ts'
import type { Actor } from '#platform/session/actor.ts'

import type { ProfileDeps } from './profile-deps.ts'
import { requestContactChange } from './change-contact.ts'
import { dropProfileImage } from './profile-image.ts'
import { updatePerson } from './profile.repo.ts'
import { inProfile, oldestPending, type PersonInProfile, readProfile } from './read-profile.ts'

type Update = z.output<typeof UpdateProfileBody>

/** Changes the given fields. A new email or phone number counts once the code sent to it is confirmed. */
export async function updateProfile(
  deps: ProfileDeps,
  actor: Actor,
  { id, name, address, ...update }: Update,
  askedFrom: string,
): Promise<PersonInProfile> {
  const { db } = deps
  const codes = await codesFor(deps, actor, update)
  if (codes.length === 0 && update.profileImg == null) {
    return inProfile(await updatePerson(db, { id, name, address }, oldestPending(deps)))
  }
  const phone = codes.find(({ contact }) => contact === 'phone')?.code.identifier
  await inTransaction(db, async (tx) => {
    // Before the person's row is locked: whoever places an order takes these locks first.
    if (phone !== undefined) await refuseBlocked(tx, { customerId: id, phone })
    const locked = await lockPerson(tx, id)
    if (!locked) return
    await updatePerson(tx, { id, name, address }, oldestPending(deps))
    if (takesImageAway(locked, update)) await dropProfileImage(tx, locked)
    for (const { contact, code } of codes) {
      await requestContactChange(deps, tx, locked, { contact, code, address: askedFrom })
    }
  })
  return readProfile(deps, id)
}

const contactStays = {
  email: 'email_stays',
  phone: 'phone_stays',
} as const

/** Codes for changed contacts; unchanged ones get none. Hashed before the transaction, because that is slow. */
async function codesFor(
  deps: ProfileDeps,
  actor: Actor,
  update: Pick<Update, 'email' | 'phone'>,
): Promise<{ contact: (typeof contacts)[number]; code: FreshCode }[]> {
  if (contacts.every((contact) => update[contact] === undefined)) return []
  const { person } = await readProfile(deps, actor.userId)
  const changed = contacts.flatMap((contact) => {
    const value = update[contact]
    if (value === '' && person[contact]) throw badRequest(contactStays[contact], `body.${contact}`)
    return !value || value === person[contact] ? [] : [{ contact, value }]
  })
  // The contact opens the account, so that a stolen access token must not be enough to change it.
  if (changed.length > 0) requireRecentAuth(actor, deps.clock.now())
  return Promise.all(
    changed.map(async ({ contact, value }) => ({
      contact,
      code: await freshCode(deps.verification, 'change-contact', value),
    })),
  )
}

function takesImageAway(
  { profileImage }: Person,
  { profileImg }: Pick<Update, 'profileImg'>,
): boolean {
  if (profileImg == null || profileImg === pictureAddress(profileImage ?? '')) return false
  if (profileImg !== '') throw badRequest('upload_picture', 'body.profileImg')
  return true
}
