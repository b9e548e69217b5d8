import { createHmac } from 'node:crypto'

import type { CookieChange } from '#platform/http/cookies.ts'

export const refreshCookieName = 'haat_refresh'

const day = 24 * 3_600_000

/** Lifetimes: since the last use, and since the sign-in however often it was used (docs/behaviour.md §4.2). */
const idleMs = 30 * day
export const longestSessionMs = 90 * day

/**
 * The refresh token that follows another in its family. It is derived, not random, so that two tabs that race with one
 * token, or a tab whose answer was lost, get the same successor: a family never forks.
 */
export function successorOf(token: string, key: Buffer): string {
  return createHmac('sha256', key).update(token).digest('base64url')
}

/** When a token expires that is not used before; its session may end earlier. */
export function longestIdle(now: Date): Date {
  return new Date(now.getTime() + idleMs)
}

export function refreshCookie(token: string, now: Date, expiresAt: Date): CookieChange {
  const maxAge = Math.floor((expiresAt.getTime() - now.getTime()) / 1000)
  return { name: refreshCookieName, value: token, maxAge }
}

export const noRefreshCookie: CookieChange = { name: refreshCookieName, value: null }
