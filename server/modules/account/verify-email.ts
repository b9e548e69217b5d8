import { inTransaction } from '#platform/db/transaction.ts'
import { badRequest, conflict } from '#platform/http/refusal.ts'

import { markEmailVerified } from './account.repo.ts'
import type { AccountPorts } from './account-ports.ts'
import { enterVerified, type EnteredVerified } from './enter-verified.ts'
import { settleRegistration } from './registration.ts'
import { hashToken } from './token.ts'
import { lockLink, spendLink } from './verification-link.repo.ts'
import type { Visitor } from './visitor.ts'

/**
 * Opens an account that waits for its email to be verified, and a session in the browser that registered. Throws 409
 * for an account that is open already, 400 for a link that is unknown or too old.
 */
export async function verifyEmail(
  ports: AccountPorts,
  token: string,
  visitor: Visitor,
): Promise<EnteredVerified> {
  const hash = hashToken(token)
  const verified = await inTransaction(ports.db, async (tx) => {
    const now = ports.clock.now()
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
    const { userId } = link
    const proof = { userId, token: visitor.registrationToken, now }
    return { userId, own: await settleRegistration(tx, proof) }
  })
  return enterVerified(ports, verified, visitor)
}
