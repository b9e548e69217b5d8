import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { logSecurityEvent } from '#platform/security-log.ts'
import type { CookieChange } from '#platform/http/cookies.ts'

import type { SessionDeps } from './session-deps.ts'
import { longestIdle, refreshCookie, successorOf } from './refresh-token.ts'
import { lockRefreshToken } from './refresh-token.repo.ts'
import { endSession } from './session.repo.ts'
import { hashToken } from '#platform/token.ts'

/** Two tabs may use one token within this time; later, a token that is used twice was stolen. */
const graceMs = 10_000

interface Renewed {
  accessToken: string
  /** None when the browser already has a newer one. */
  cookie?: CookieChange
}

/**
 * Exchanges a refresh token for its successor and a new access token. Undefined for one that is unknown, expired, or
 * used again after its grace period. Such reuse ends the session: whether the thief or the owner came first is unknown.
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
  if (now.getTime() - row.rotatedAt.getTime() > graceMs) {
    await endSession(tx, row.sessionId, now)
    logSecurityEvent(log, 'token-reused', { sessionId: row.sessionId, userId: row.userId })
    return undefined
  }
  const accessToken = await tokens.access.sign(row)
  // The second of two racing tabs gets the same successor, unless that was exchanged meanwhile.
  const kept = await lockRefreshToken(tx, hashToken(successor))
  if (!kept || kept.rotatedAt) return { accessToken }
  return { accessToken, cookie: refreshCookie(successor, now, kept.expiresAt) }
}
