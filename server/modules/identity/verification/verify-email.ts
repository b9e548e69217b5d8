import { inTransaction } from '#platform/db/transaction.ts'
import { badRequest, conflict } from '#platform/http/refusal.ts'

import { markEmailVerified } from '../person/person.repo.ts'
import type { VerificationDeps } from './verification-deps.ts'
import { finishRegistration, type VerifiedAccount } from './registration.ts'
import { hashToken } from '#platform/token.ts'
import { lockLink, spendLink } from './verification-link.repo.ts'

/**
 * Verifies the email of an unverified account by a link. Throws 409 for a verified account, 400 for a link that is
 * unknown or expired.
 */
export async function verifyEmail(
  deps: VerificationDeps,
  token: string,
  registrationToken: string | undefined,
): Promise<VerifiedAccount> {
  const hash = hashToken(token)
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const link = await lockLink(tx, hash)
    if (!link) throw badRequest('link_not_valid')
    if (link.used) throw conflict('already_verified')
    if (link.expiresAt <= now) {
      throw badRequest('link_expired')
    }
    await spendLink(tx, hash, now)
    if (!(await markEmailVerified(tx, link, now))) {
      throw conflict('already_verified')
    }
    const { userId } = link
    const proof = { userId, token: registrationToken, now }
    return { userId, own: await finishRegistration(tx, proof) }
  })
}
