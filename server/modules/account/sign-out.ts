import { inTransaction } from '#platform/db/transaction.ts'

import type { AccountPorts } from './account-ports.ts'
import { readBearer } from './identify.ts'
import { endSession, findSessionOfToken } from './session.repo.ts'
import { hashToken } from './token.ts'

/** Ends the sessions that a browser holds by its access token, its refresh token, or both. */
export async function signOut(
  ports: AccountPorts,
  held: { authorization: string | undefined; refreshToken: string | undefined },
): Promise<void> {
  const { db, clock, tokens } = ports
  const bearer = readBearer(held.authorization)
  const sessionIds = new Set([
    bearer && (await tokens.verify(bearer))?.sessionId,
    held.refreshToken && (await findSessionOfToken(db, hashToken(held.refreshToken))),
  ])
  const ending = [...sessionIds].flatMap((id) => (id ? [id] : []))
  if (ending.length === 0) return
  await inTransaction(db, async (tx) => {
    for (const sessionId of ending) await endSession(tx, sessionId, clock.now())
  })
}
