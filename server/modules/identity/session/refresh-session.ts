import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { tellSecurity } from '#platform/security-log.ts'
import type { CookieChange } from '#platform/http/cookies.ts'

import type { SessionDeps } from './session-deps.ts'
import { longestIdle, refreshCookie, successorOf } from './refresh-token.ts'
import { lockRefreshToken } from './refresh-token.repo.ts'
import { endSession } from './session.repo.ts'
import { hashToken } from '#platform/token.ts'

/** Two tabs that race have this long; then a token seen twice is a stolen one. */
const grace = 10_000

interface Renewed {
  accessToken: string
  /** None when a newer one than this answer could give is already with the browser. */
  cookie?: CookieChange
}

/**
 * Exchanges a refresh token for its successor and a new access token.
 * Undefined for one that is unknown, expired, or seen again after its grace, which ends the session:
 * nobody can tell whether the thief came first or the owner.
 */
export async function refreshSession(
  deps: SessionDeps,
  token: string,
): Promise<Renewed | undefined> {
  const { db, clock, tokens } = deps
  const now = clock.now()
  const hash = hashToken(token)
  const successor = successorOf(token, tokens.refreshKey)
  const rotated = await tokens.rotateRefreshToken({
    hash,
    successorHash: hashToken(successor),
    at: now,
    idleUntil: longestIdle(now),
  })
  if (rotated) {
    const cookie = refreshCookie(successor, now, rotated.expiresAt)
    return { accessToken: await tokens.access.sign(rotated), cookie }
  }
  return inTransaction(db, (tx) => refreshAgain(deps, tx, { hash, successor }))
}

/** A token that was exchanged before, is expired, or unknown. */
async function refreshAgain(
  { clock, log, tokens }: SessionDeps,
  tx: Db,
  { hash, successor }: { hash: Buffer; successor: string },
): Promise<Renewed | undefined> {
  const now = clock.now()
  const row = await lockRefreshToken(tx, hash)
  if (!row?.rotatedAt || row.sessionEnded || row.sessionExpiresAt <= now) return undefined
  if (now.getTime() - row.rotatedAt.getTime() > grace) {
    await endSession(tx, row.sessionId, now)
    tellSecurity(log, 'token-reused', { sessionId: row.sessionId, userId: row.userId })
    return undefined
  }
  const accessToken = await tokens.access.sign(row)
  // The loser of a race gets what the winner got, unless the winner has moved on from it.
  const kept = await lockRefreshToken(tx, hashToken(successor))
  if (!kept || kept.rotatedAt) return { accessToken }
  return { accessToken, cookie: refreshCookie(successor, now, kept.expiresAt) }
}
