import type { AccountPorts } from './account-ports.ts'
import { readBearer } from './identify.ts'
import { hashToken } from './token.ts'

/** Ends the sessions that a browser holds by its access token, its refresh token, or both. */
export async function signOut(
  { clock, tokens, endHeldSessions }: AccountPorts,
  held: { authorization: string | undefined; refreshToken: string | undefined },
): Promise<void> {
  const bearer = readBearer(held.authorization)
  const read = bearer ? await tokens.verify(bearer) : 'expired'
  const sessionId = typeof read === 'string' ? undefined : read.sessionId
  const tokenHash = held.refreshToken ? hashToken(held.refreshToken) : undefined
  if (!sessionId && !tokenHash) return
  await endHeldSessions({ sessionId, tokenHash, at: clock.now() })
}
