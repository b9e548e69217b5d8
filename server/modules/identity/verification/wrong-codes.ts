import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'
import { countUse } from '#platform/rate-counter.repo.ts'

import { countAttempts, insertAttempt } from '../attempt-limit/attempts.repo.ts'

interface Ports {
  db: Db
  clock: Clock
}

const key = 'wrong-codes'
const minute = 60_000
const hour = 60 * minute
const most = 200

/** Seconds that a new reset code waits while the whole shop sees too many wrong ones (docs/behaviour.md §6.3). */
export const breakerSeconds = 600

/** Counts a wrong code of anybody's, by the minute; and logs an alert when there are too many. */
export async function countWrongCode({ db, clock, log }: Ports & { log: Log }): Promise<void> {
  const now = clock.now().getTime()
  await insertAttempt(db, key, new Date(now - (now % minute)))
  const { attempts } = await countAttempts(db, key, new Date(now - hour))
  if (attempts < most) return
  const alreadyTold = await countUse(db, clock, `${key}-told`, { most: 1, seconds: breakerSeconds })
  if (alreadyTold === 0) log.error({ wrongCodes: attempts }, 'account.codes-are-guessed')
}

/** Somebody guesses codes all over the shop: 200 wrong ones within the last hour. */
export async function areCodesGuessed({ db, clock }: Ports): Promise<boolean> {
  const { attempts } = await countAttempts(db, key, new Date(clock.now().getTime() - hour))
  return attempts >= most
}
