import { accountNotices, notifyPerson } from '#modules/notification/index.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { badRequest, conflict, unauthorized } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { tellSecurity } from '#platform/security-log.ts'

import { findPersonById } from './account.repo.ts'
import type { AccountPorts } from './account-ports.ts'
import { enter, type Entered } from './enter.ts'
import {
  claimUnverified,
  findIdByGoogle,
  insertGooglePerson,
  linkGoogle,
  lockHolder,
} from './google.repo.ts'
import { type Handed, proveGoogleIdentity } from './google-identity.ts'
import type { GoogleIdentity } from './google-token.ts'
import { deleteRegistrations } from './registration.repo.ts'
import type { Visitor } from './visitor.ts'

/** Begins a session of whoever a Google account stands for; the first time, it makes or links their account. */
export async function googleSignIn(
  ports: AccountPorts,
  handed: Handed,
  visitor: Visitor,
): Promise<Entered> {
  const { address } = visitor
  const identity = await proveGoogleIdentity(ports, handed, (message) => {
    tellSecurity(ports.log, 'sign-in-refused', { by: 'google', address })
    return unauthorized(message)
  })
  const person = await inTransaction(ports.db, async (tx) => {
    const known = await findIdByGoogle(tx, identity.sub)
    return findPersonById(tx, known ?? (await settle(ports, tx, identity)))
  })
  if (!person) throw changedMeanwhile()
  return enter(ports, person, visitor, 'google')
}

/** The account of a Google account that comes for the first time. Throws 409 where its owner must show more. */
async function settle(ports: AccountPorts, tx: Db, identity: GoogleIdentity): Promise<string> {
  const { sub: googleId, email, name } = identity
  const now = ports.clock.now()
  const holder = await lockHolder(tx, email)
  if (!holder) {
    const id = newId()
    if (!(await insertGooglePerson(tx, { id, name, email, googleId }, now)))
      throw changedMeanwhile()
    return id
  }
  const { id, emailVerified, phoneVerified, hasGoogle } = holder
  if (!emailVerified && !phoneVerified) {
    // Somebody has registered this address and never shown that it is theirs: their password must not stay.
    await claimUnverified(tx, { id, name, googleId }, now)
    await deleteRegistrations(tx, id)
    return id
  }
  // Google once saw this address work; whose it is today only its own mail server knows, or the account's password.
  if (!identity.authoritative || !emailVerified || hasGoogle) {
    throw conflict(
      'This email has an account here already. Log in with your password, then add Google under Profile, Security.',
    )
  }
  await linkGoogle(tx, id, googleId)
  await tellOfLink(ports, tx, id, email)
  return id
}

/** Lets a Google account open the account of whoever is signed in. Throws 409 when either has another one. */
export async function googleLink(
  ports: AccountPorts,
  handed: Handed,
  userId: string,
): Promise<void> {
  // Not 401: to a page of somebody signed in that is a lost session.
  const { sub, email } = await proveGoogleIdentity(ports, handed, badRequest)
  await inTransaction(ports.db, async (tx) => {
    const holder = await findIdByGoogle(tx, sub)
    if (holder === userId) return
    if (holder !== undefined) throw conflict('This Google account opens another account already')
    if (!(await linkGoogle(tx, userId, sub))) {
      throw conflict('Another Google account opens your account already')
    }
    await tellOfLink(ports, tx, userId, email)
  })
}

async function tellOfLink(
  { clock, resetUrl }: AccountPorts,
  tx: Db,
  userId: string,
  email: string,
): Promise<void> {
  const person = await findPersonById(tx, userId)
  if (!person) return
  const { name } = person
  const notice = accountNotices.googleLinkedNotice({ name, at: clock.now(), email, resetUrl })
  await notifyPerson(tx, person, notice)
}

const changedMeanwhile = () => conflict('Your account has changed meanwhile. Please try again.')
