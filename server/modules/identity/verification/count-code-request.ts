import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'

import {
  type CodeRequest,
  findCodeRequests,
  insertCodeRequest,
  lockCodeRequests,
  type RequestPurpose,
} from './code-request.repo.ts'
import { codeLife } from './code-life.ts'
import { isWithinLimit, nextMessageIn, oldestCounted } from './message-limit.ts'
import { breakerSeconds, areCodesGuessed } from './wrong-codes.ts'

interface CountedRequest {
  /** False: there were too many already, and nothing is sent. */
  counts: boolean
  /** Seconds until it makes sense to request another one. */
  nextCodeIn: number
}

/** What verifies a registration: a code for a phone number, a link for an email. */
export const verifying = (identifier: string): RequestPurpose =>
  identifier.includes('@') ? 'verify-email' : 'verify-phone'

/**
 * Counts what is requested to be sent. It does not look at accounts, so that an identifier without one gets the same
 * answer after the same time.
 */
export async function countCodeRequest(
  tx: Db,
  clock: Clock,
  request: CodeRequest,
): Promise<CountedRequest> {
  const now = clock.now()
  // Sent together: PostgreSQL runs them in this order, so that the lock is held before the rest is read.
  const [, earlier, isDelayed] = await Promise.all([
    lockCodeRequests(tx, request.identifier),
    timesOf(tx, request, now),
    request.purpose === 'reset-password' && areCodesGuessed({ db: tx, clock }),
  ])
  const counts = isWithinLimit(earlier, now)
  if (!counts) return { counts, nextCodeIn: nextMessageIn(earlier, now) }
  // While the breaker is open (wrong-codes.ts), a reset code is created later and therefore expires later.
  const lifetimeMs = codeLife.milliseconds + (isDelayed ? breakerSeconds * 1000 : 0)
  const goodUntil = new Date(now.getTime() + lifetimeMs)
  await insertCodeRequest(tx, { ...request, at: now, goodUntil, attempts: codeLife.attempts })
  return { counts, nextCodeIn: nextMessageIn([now, ...earlier], now) }
}

/** Seconds until another one may be requested; at once, if the limit allows, where the last has no attempt left. */
export async function nextCodeIn(
  { db, clock }: { db: Db; clock: Clock },
  request: CodeRequest,
  { spent }: { spent: boolean },
): Promise<number> {
  const now = clock.now()
  return nextMessageIn(await timesOf(db, request, now), now, { spent })
}

const isLink = (purpose: RequestPurpose) => purpose === 'verify-email'

/** The times of requests that share a limit: all codes of an identifier share one, its links another. */
async function timesOf(db: Db, { identifier, purpose }: CodeRequest, now: Date): Promise<Date[]> {
  const all = await findCodeRequests(db, identifier, oldestCounted(now))
  return all.filter((other) => isLink(other.purpose) === isLink(purpose)).map(({ at }) => at)
}
