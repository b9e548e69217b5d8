import { unauthorized } from '#platform/http/refusal.ts'
import { logSecurityEvent } from '#platform/security-log.ts'
import type { Log } from '#platform/log.ts'
import type { AccessTokens } from '#platform/session/access-token.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { SessionCache } from '#platform/session/session-cache.ts'

interface IdentifyDeps {
  accessTokens: AccessTokens
  sessions: SessionCache
  log: Log
}

/**
 * Authenticates a request by its access token; undefined without one. The role comes from the database, not from the
 * token. Throws 401 for a token that is expired, forged, or of an ended session.
 */
export async function identify(
  { accessTokens, sessions, log }: IdentifyDeps,
  authorization: string | undefined,
  address: string,
): Promise<Actor | undefined> {
  if (authorization === undefined) return undefined
  const token = readBearer(authorization)
  const read = token === undefined ? 'forged' : await accessTokens.verify(token)
  if (read === 'forged') logSecurityEvent(log, 'token-forged', { address })
  const claims = typeof read === 'string' ? undefined : read
  const actor = claims && (await sessions.find(claims.sessionId))
  if (!actor || actor.userId !== claims.userId) {
    throw unauthorized('login_ended')
  }
  return actor
}

export function readBearer(authorization: string | undefined): string | undefined {
  return /^bearer +(\S+) *$/i.exec(authorization ?? '')?.[1]
}
