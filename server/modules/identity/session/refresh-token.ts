import { createHmac } from 'node:crypto'

import type { CookieChange } from '#platform/http/cookies.ts'

export const refreshCookieName = 'haat_refresh'

const day = 24 * 3_600_000

/** After the last use; and after the sign-in, however often it was used (docs/behaviour.md §4.2). */
const idle = 30 * day
export const longestSession = 90 * day

/**
 * The token that follows another in its family. It is worked out, not drawn, so that two tabs that race with
 * one token, or one that never got its answer, are handed the same successor: a family never forks.
 */
export function successorOf(token: string, key: Buffer): string {
  return createHmac('sha256', key).update(token).digest('base64url')
}

/** Until when a token is good that is not used before; its session may end earlier. */
export function longestIdle(now: Date): Date {
  return new Date(now.getTime() + idle)
}

export function refreshCookie(token: string, now: Date, expiresAt: Date): CookieChange {
  const maxAge = Math.floor((expiresAt.getTime() - now.getTime()) / 1000)
  return { name: refreshCookieName, value: token, maxAge }
}

export const noRefreshCookie: CookieChange = { name: refreshCookieName, value: null }
