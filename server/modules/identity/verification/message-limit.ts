import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { networkOf, wideNetworkOf } from '#platform/http/network-of.ts'
import { tooMany } from '#platform/http/refusal.ts'
import { countUse } from '#platform/rate-counter.repo.ts'

import type { VerificationDeps } from './verification-deps.ts'

const hour = 3_600_000
const day = 24 * hour

const perIdentifier = [
  { most: 3, milliseconds: hour },
  { most: 6, milliseconds: day },
]
const perAddress = { most: 60, seconds: 3600 }
/** Of an IPv6 address: a provider may give a /48 to one customer, or share it out among many. */
const perWideNetwork = { most: 240, seconds: 3600 }

/** Seconds until an identifier may get another message; `earlier`: the times of those of the last day, newest first. */
function waitOf(earlier: readonly Date[], now: number): number {
  const waits = perIdentifier.map(({ most, milliseconds }) => {
    const oldest = earlier[most - 1]
    return oldest ? Math.ceil((oldest.getTime() + milliseconds - now) / 1000) : 0
  })
  return Math.max(...waits)
}

export const tooManyMessages = (seconds: number) => tooMany(seconds, 'codes_too_many')

/** A message needs this time to arrive before another one makes sense. */
const arrivalSeconds = 60

/**
 * Seconds until it makes sense to request another message; `requestedAt`: the times of earlier requests, newest first.
 * `spent`: the last code has no attempt left, so that waiting for it makes no sense.
 */
export function nextMessageIn(
  requestedAt: readonly Date[],
  at: Date,
  { spent = false }: { spent?: boolean } = {},
): number {
  const [newest] = requestedAt
  const now = at.getTime()
  const arriving =
    newest && !spent ? Math.ceil((newest.getTime() - now) / 1000) + arrivalSeconds : 0
  return Math.max(0, arriving, waitOf(requestedAt, now))
}

/** Messages from before this moment do not count. */
export function oldestCounted(now: Date): Date {
  return new Date(now.getTime() - day)
}

/** Whether an identifier may get one more message; `earlier`: the times of those of the last day, newest first. */
export function isWithinLimit(earlier: readonly Date[], now: Date): boolean {
  return waitOf(earlier, now.getTime()) <= 0
}

/** Whether an identifier may get a message now; counts nothing. Checked before a code is hashed, which is slow. */
export async function mayGetMessage(
  { clock }: { clock: Clock },
  made: (since: Date) => Promise<Date[]>,
): Promise<boolean> {
  const now = clock.now()
  return isWithinLimit(await made(oldestCounted(now)), now)
}

/**
 * Rate limit of codes and links per identifier and per IP address. `made`: the times of earlier messages to the
 * identifier since a time, newest first. Throws 429 when there have been too many.
 */
export async function countMessage(
  { clock, sending }: Pick<VerificationDeps, 'clock' | 'sending'>,
  tx: Db,
  made: (since: Date) => Promise<Date[]>,
  address: string,
): Promise<void> {
  const now = clock.now()
  const scaled = ({ most, seconds }: typeof perAddress) => ({
    most: Math.ceil(most * sending.limitPerAddressScale),
    seconds,
  })
  const wide = wideNetworkOf(address)
  const waits = [
    waitOf(await made(oldestCounted(now)), now.getTime()),
    await countUse(tx, clock, `address:code-sent:${networkOf(address)}`, scaled(perAddress)),
    wide ? await countUse(tx, clock, `address:code-sent:${wide}`, scaled(perWideNetwork)) : 0,
  ]
  const wait = Math.max(...waits)
  if (wait > 0) throw tooManyMessages(wait)
}
