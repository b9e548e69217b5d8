import type { Text } from '@haat/contract/refusals/text'

import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { tooMany } from '#platform/http/refusal.ts'

import { countAttempts, insertAttempt, removeAttempt } from './attempts.repo.ts'

export interface AttemptLimitDeps {
  db: Db
  clock: Clock
}

interface AttemptLimit {
  most: number
  /** Within any time of this length. */
  milliseconds: number
}

/**
 * A rate limit for guesses: takes one of the attempts that a key has, and returns how to give it back. Throws 429 when
 * none is left. Giving back an attempt that was right leaves the wrong ones counted: its owner's sign-ins do not buy an
 * attacker more of them.
 */
export async function takeAttempt(
  { db, clock }: AttemptLimitDeps,
  key: string,
  limits: readonly AttemptLimit[],
  refusal: (seconds: number) => Text,
): Promise<{ giveBack: () => Promise<void>; wasLast: boolean }> {
  const at = clock.now()
  await insertAttempt(db, key, at)
  const giveBack = () => removeAttempt(db, key, at)
  let wasLast = false
  for (const { most, milliseconds } of limits) {
    const since = new Date(at.getTime() - milliseconds)
    const { attempts, first } = await countAttempts(db, key, since)
    wasLast ||= attempts === most
    if (attempts <= most) continue
    await giveBack()
    const wait = Math.max(1, Math.ceil((first.getTime() + milliseconds - at.getTime()) / 1000))
    throw tooMany(wait, refusal(wait))
  }
  return { giveBack, wasLast }
}
