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

/** The breaker: seconds by which reset codes are delayed while too many codes are wrong (docs/behaviour.md §6.3). */
export const breakerSeconds = 600

/** Counts a wrong code, whoever sent it, by the minute; logs an alert when there are too many. */
export async function countWrongCode({ db, clock, log }: Ports & { log: Log }): Promise<void> {
  const now = clock.now().getTime()
  await insertAttempt(db, key, new Date(now - (now % minute)))
  const { attempts } = await countAttempts(db, key, new Date(now - hour))
  if (attempts < most) return
  const alreadyLogged = await countUse(db, clock, `${key}-told`, {
    most: 1,
    seconds: breakerSeconds,
  })
  if (alreadyLogged === 0) log.error({ wrongCodes: attempts }, 'account.codes-are-guessed')
}

/** Whether the breaker is open: 200 wrong codes in the whole shop within the last hour. */
export async function areCodesGuessed({ db, clock }: Ports): Promise<boolean> {
  const { attempts } = await countAttempts(db, key, new Date(clock.now().getTime() - hour))
  return attempts >= most
}
