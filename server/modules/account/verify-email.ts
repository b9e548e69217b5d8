import { inTransaction } from '#platform/db/transaction.ts'
import { badRequest, conflict } from '#platform/http/refusal.ts'

import { markEmailVerified } from './account.repo.ts'
import type { AccountPorts } from './account-ports.ts'
import { settleRegistration } from './registration.ts'
import { hashToken } from './token.ts'
import { lockLink, spendLink } from './verification-link.repo.ts'

/**
 * Opens an account that waits for its email to be verified. Returns whether the password of the registration
 * is the account's. Throws 409 for one that is open already, 400 for a link that is unknown or too old.
 */
export async function verifyEmail(
  { db, clock }: AccountPorts,
  token: string,
  registrationToken: string | undefined,
): Promise<boolean> {
  const hash = hashToken(token)
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    const link = await lockLink(tx, hash)
    if (!link) throw badRequest('This verification link is not valid')
    if (link.used) throw conflict('Account already verified. Please login.')
    if (link.expiresAt <= now) {
      throw badRequest('Verification link has expired. Please register again.')
    }
    await spendLink(tx, hash, now)
    if (!(await markEmailVerified(tx, link, now))) {
      throw conflict('Account already verified. Please login.')
    }
    const proof = { token: registrationToken, registrationId: link.registrationId }
    return settleRegistration(tx, link.userId, proof, 'link')
  })
}
