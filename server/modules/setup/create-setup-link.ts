import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { hashToken, newToken } from '#platform/token.ts'

import { hasAdmin, insertSetupLink, lockFirstAdmin } from './setup-link.repo.ts'

export const setupLinkHours = 24

interface CreateSetupLinkInput {
  db: Db
  clock: Clock
  publicUrl: string
}

/**
 * Makes an address at which the owner makes the first admin, valid once and for 24 hours. Only its hash is kept, so that it
 * can be shown this one time only. Undefined where the shop has an admin.
 */
export async function createSetupLink({
  db,
  clock,
  publicUrl,
}: CreateSetupLinkInput): Promise<string | undefined> {
  const token = newToken()
  return inTransaction(db, async (tx) => {
    await lockFirstAdmin(tx)
    if (await hasAdmin(tx)) return undefined
    const createdAt = clock.now()
    const expiresAt = new Date(createdAt.getTime() + setupLinkHours * 3_600_000)
    await insertSetupLink(tx, { hash: hashToken(token), createdAt, expiresAt })
    return `${publicUrl}/setup/${token}`
  })
}
