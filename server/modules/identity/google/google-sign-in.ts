import { googleLinkedNotice, notifyPerson } from '#modules/notification/index.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { badRequest, conflict, unauthorized } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { logSecurityEvent } from '#platform/security-log.ts'

import { findPersonById } from '../person/person.repo.ts'
import type { GoogleDeps } from './google-deps.ts'
import { completeSignIn, type CompletedSignIn } from '../sign-in/complete-sign-in.ts'
import {
  claimUnverified,
  findIdByGoogle,
  insertGooglePerson,
  linkGoogle,
  lockHolder,
} from './google.repo.ts'
import { type GoogleCredential, verifyGoogleIdentity } from './google-identity.ts'
import type { GoogleIdentity } from './google-token.ts'
import { deleteRegistrations } from '../verification/registration.repo.ts'
import type { Visitor } from '../session/visitor.ts'
import type { SignInDeps } from '../sign-in/sign-in-deps.ts'

/** Signs in by a Google account; the first time, creates or links the account. */
export async function googleSignIn(
  { google: deps, signIn }: { google: GoogleDeps; signIn: SignInDeps },
  credential: GoogleCredential,
  visitor: Visitor,
): Promise<CompletedSignIn> {
  const { address } = visitor
  const identity = await verifyGoogleIdentity(deps, credential, (text) => {
    logSecurityEvent(deps.log, 'sign-in-refused', { by: 'google', address })
    return unauthorized(text)
  })
  const person = await inTransaction(deps.db, async (tx) => {
    const known = await findIdByGoogle(tx, identity.sub)
    return findPersonById(tx, known ?? (await findOrCreateAccount(deps, tx, identity)))
  })
  if (!person) throw changedMeanwhile()
  return completeSignIn(signIn, person, visitor, 'google')
}

/** The account for a Google account that is new here. Throws 409 where its owner has to sign in by password first. */
async function findOrCreateAccount(
  deps: GoogleDeps,
  tx: Db,
  identity: GoogleIdentity,
): Promise<string> {
  const { sub: googleId, email, name } = identity
  const now = deps.clock.now()
  const holder = await lockHolder(tx, email)
  if (!holder) {
    const id = newId()
    if (!(await insertGooglePerson(tx, { id, name, email, googleId }, now)))
      throw changedMeanwhile()
    return id
  }
  const { id, emailVerified, phoneVerified, hasGoogle } = holder
  if (!emailVerified && !phoneVerified) {
    // Registered but never verified: whoever typed that password may not own the address, so it must not stay.
    await claimUnverified(tx, { id, name, googleId }, now)
    await deleteRegistrations(tx, id)
    return id
  }
  // Google verified this address once; it may have another owner today. Only the account's password proves more.
  if (!identity.authoritative || !emailVerified || hasGoogle) {
    throw conflict('google_email_taken')
  }
  await linkGoogle(tx, id, googleId)
  await notifyGoogleLinked(deps, tx, id, email)
  return id
}

/** Links a Google account to the account of the signed-in person. Throws 409 when either is linked to another. */
export async function googleLink(
  deps: GoogleDeps,
  credential: GoogleCredential,
  userId: string,
): Promise<void> {
  // Not 401: a signed-in page takes that for the end of its session.
  const { sub, email } = await verifyGoogleIdentity(deps, credential, badRequest)
  await inTransaction(deps.db, async (tx) => {
    const holder = await findIdByGoogle(tx, sub)
    if (holder === userId) return
    if (holder !== undefined) throw conflict('google_linked_elsewhere')
    if (!(await linkGoogle(tx, userId, sub))) {
      throw conflict('google_linked_other')
    }
    await notifyGoogleLinked(deps, tx, userId, email)
  })
}

async function notifyGoogleLinked(
  { clock, resetUrl }: GoogleDeps,
  tx: Db,
  userId: string,
  email: string,
): Promise<void> {
  const person = await findPersonById(tx, userId)
  if (!person) return
  const { name, language } = person
  const told = { name, at: clock.now(), email, resetUrl: resetUrl(language) }
  await notifyPerson(tx, person, googleLinkedNotice(told))
}

const changedMeanwhile = () => conflict('account_changed')
