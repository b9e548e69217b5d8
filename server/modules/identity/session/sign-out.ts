import type { Clock } from '#platform/clock.ts'
import type { AccessTokens } from '#platform/session/access-token.ts'

import { readBearer } from './identify.ts'
import type { EndHeldSessions } from './session.repo.ts'
import { hashToken } from '#platform/token.ts'

export interface SignOutDeps {
  clock: Clock
  accessTokens: AccessTokens
  endHeldSessions: EndHeldSessions
}

/** Ends the sessions that a browser holds by its access token, its refresh token, or both. */
export async function signOut(
  { clock, accessTokens, endHeldSessions }: SignOutDeps,
  held: { authorization: string | undefined; refreshToken: string | undefined },
): Promise<void> {
  const bearer = readBearer(held.authorization)
  const read = bearer ? await accessTokens.verify(bearer) : 'expired'
  const sessionId = typeof read === 'string' ? undefined : read.sessionId
  const tokenHash = held.refreshToken ? hashToken(held.refreshToken) : undefined
  if (!sessionId && !tokenHash) return
  await endHeldSessions({ sessionId, tokenHash, at: clock.now() })
}
