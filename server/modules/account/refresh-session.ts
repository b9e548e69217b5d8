import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { CookieChange } from '#platform/http/cookies.ts'

import type { AccountPorts } from './account-ports.ts'
import { refreshCookie, refreshTokenExpiry, successorOf } from './refresh-token.ts'
import {
  endSession,
  insertRefreshToken,
  lockRefreshToken,
  markRotated,
  type RefreshTokenRow,
} from './session.repo.ts'
import { hashToken } from './token.ts'

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
  ports: AccountPorts,
  token: string,
): Promise<Renewed | undefined> {
  const now = ports.clock.now()
  const renewed = await inTransaction(ports.db, async (tx) => {
    const row = await lockRefreshToken(tx, hashToken(token))
    if (!row || row.sessionEnded || row.sessionExpiresAt <= now) return undefined
    if (row.rotatedAt === undefined) {
      return row.expiresAt > now ? { row, cookie: await rotate(ports, tx, token, row) } : undefined
    }
    if (now.getTime() - row.rotatedAt.getTime() <= grace) {
      return { row, cookie: await successorCookie(ports, tx, token) }
    }
    await endSession(tx, row.sessionId, now)
    ports.log.warn({ sessionId: row.sessionId, userId: row.userId }, 'session.token-reused')
    return undefined
  })
  if (!renewed) return undefined
  const { row, cookie } = renewed
  return { accessToken: await ports.tokens.sign(row), ...(cookie && { cookie }) }
}

async function rotate(
  { clock, keys }: AccountPorts,
  tx: Db,
  token: string,
  { sessionId, sessionExpiresAt }: RefreshTokenRow,
): Promise<CookieChange> {
  const now = clock.now()
  const successor = successorOf(token, keys.refreshToken)
  const expiresAt = refreshTokenExpiry(now, sessionExpiresAt)
  await markRotated(tx, hashToken(token), now)
  await insertRefreshToken(tx, {
    hash: hashToken(successor),
    sessionId,
    createdAt: now,
    expiresAt,
  })
  return refreshCookie(successor, now, expiresAt)
}

/** The loser of a race gets what the winner got, unless the winner has moved on from it. */
async function successorCookie(
  { clock, keys }: AccountPorts,
  tx: Db,
  token: string,
): Promise<CookieChange | undefined> {
  const successor = successorOf(token, keys.refreshToken)
  const row = await lockRefreshToken(tx, hashToken(successor))
  if (!row || row.rotatedAt !== undefined) return undefined
  return refreshCookie(successor, clock.now(), row.expiresAt)
}
