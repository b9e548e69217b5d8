import { tooMany } from '#platform/http/refusal.ts'

import type { AccountPorts } from './account-ports.ts'
import { countTries, insertTry, removeTry } from './tries.repo.ts'

interface TryLimit {
  most: number
  /** Within any time of this length. */
  milliseconds: number
}

/**
 * Takes one of the tries that a key has, and returns how to give it back. Throws 429 when none is left. Giving
 * back takes no other try away: a right guess now and then does not buy its owner's enemies more of them.
 */
export async function takeTry(
  { db, clock }: Pick<AccountPorts, 'db' | 'clock'>,
  key: string,
  limits: readonly TryLimit[],
  refusal: (seconds: number) => string,
): Promise<{ giveBack: () => Promise<void>; wasLast: boolean }> {
  const at = clock.now()
  await insertTry(db, key, at)
  const giveBack = () => removeTry(db, key, at)
  let wasLast = false
  for (const { most, milliseconds } of limits) {
    const { tries, first } = await countTries(db, key, new Date(at.getTime() - milliseconds))
    wasLast ||= tries === most
    if (tries <= most) continue
    await giveBack()
    const wait = Math.max(1, Math.ceil((first.getTime() + milliseconds - at.getTime()) / 1000))
    throw tooMany(wait, refusal(wait))
  }
  return { giveBack, wasLast }
}
