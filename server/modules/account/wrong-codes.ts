import { countUse } from '#platform/rate-counter.repo.ts'

import type { AccountPorts } from './account-ports.ts'
import { countTries, insertTry } from './tries.repo.ts'

const key = 'wrong-codes'
const minute = 60_000
const hour = 60 * minute
const most = 200

/** Seconds that a new reset code waits while the whole shop sees too many wrong ones (wire.md §6). */
export const breakerSeconds = 600

/** Counts a wrong code of anybody's, by the minute; and logs an alert when there are too many. */
export async function countWrongCode({ db, clock, log }: AccountPorts): Promise<void> {
  const now = clock.now().getTime()
  await insertTry(db, key, new Date(now - (now % minute)))
  const { tries } = await countTries(db, key, new Date(now - hour))
  if (tries < most) return
  const alreadyTold = await countUse(db, clock, `${key}-told`, { most: 1, seconds: breakerSeconds })
  if (alreadyTold === 0) log.error({ wrongCodes: tries }, 'account.codes-are-guessed')
}

/** Somebody guesses codes all over the shop: 200 wrong ones within the last hour. */
export async function isGuessed({ db, clock }: AccountPorts): Promise<boolean> {
  const { tries } = await countTries(db, key, new Date(clock.now().getTime() - hour))
  return tries >= most
}
