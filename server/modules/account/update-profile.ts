import { contacts, type UpdateProfileBody } from '@haat/contract/account'
import { pictureAddress } from '@haat/contract/media'
import type { z } from 'zod'

import { inTransaction } from '#platform/db/transaction.ts'
import { requireRecent } from '#platform/http/permission.ts'
import { badRequest } from '#platform/http/refusal.ts'
import type { Actor } from '#platform/session/actor.ts'

import { lockPerson, type Person, updatePerson } from './account.repo.ts'
import type { AccountPorts } from './account-ports.ts'
import { askToChangeContact } from './change-contact.ts'
import { dropProfileImage } from './profile-image.ts'
import { inProfile, oldestPending, type PersonInProfile, readProfile } from './read-profile.ts'
import { type FreshCode, freshCode } from './verification-code.ts'

type Update = z.output<typeof UpdateProfileBody>

/** Changes what is given. A new email or phone number waits until the code sent to it is confirmed. */
export async function updateProfile(
  ports: AccountPorts,
  actor: Actor,
  { id, name, address, ...update }: Update,
  askedFrom: string,
): Promise<PersonInProfile> {
  const { db } = ports
  const codes = await codesFor(ports, actor, update)
  if (codes.length === 0 && update.profileImg == null) {
    return inProfile(await updatePerson(db, { id, name, address }, oldestPending(ports)))
  }
  await inTransaction(db, async (tx) => {
    const locked = await lockPerson(tx, id)
    if (!locked) return
    await updatePerson(tx, { id, name, address }, oldestPending(ports))
    if (takesImageAway(locked, update)) await dropProfileImage(tx, locked)
    for (const { contact, code } of codes) {
      await askToChangeContact(ports, tx, locked, { contact, code, address: askedFrom })
    }
  })
  return readProfile(ports, id)
}

const contactStays = {
  email: 'Your email can be changed, not taken away',
  phone: 'Your number can be changed, not taken away',
}

/** Slow, so made before the transaction; a form that sends what is already so asks for nothing. */
async function codesFor(
  ports: AccountPorts,
  actor: Actor,
  update: Pick<Update, 'email' | 'phone'>,
): Promise<{ contact: (typeof contacts)[number]; code: FreshCode }[]> {
  if (contacts.every((contact) => update[contact] === undefined)) return []
  const { person } = await readProfile(ports, actor.userId)
  const changed = contacts.flatMap((contact) => {
    const value = update[contact]
    if (value === '' && person[contact]) throw badRequest(contactStays[contact], `body.${contact}`)
    return !value || value === person[contact] ? [] : [{ contact, value }]
  })
  // Whoever has the contact has the account: a token alone must not move it.
  if (changed.length > 0) requireRecent(actor, ports.clock.now())
  return Promise.all(
    changed.map(async ({ contact, value }) => ({
      contact,
      code: await freshCode(ports, 'change-contact', value),
    })),
  )
}

function takesImageAway(
  { profileImage }: Person,
  { profileImg }: Pick<Update, 'profileImg'>,
): boolean {
  if (profileImg == null || profileImg === pictureAddress(profileImage ?? '')) return false
  if (profileImg !== '') throw badRequest('Please upload the picture', 'body.profileImg')
  return true
}
