import type { Db } from '#platform/db/db.ts'
import { tooMany } from '#platform/http/refusal.ts'

import type { AccountPorts } from './account-ports.ts'
import { countTries, forgetTries, insertTry, removeTry } from './tries.repo.ts'

const most = 10
const windowMilliseconds = 900_000

const keyOf = (identifier: string) => `sign-in:${identifier}`

/**
 * Takes one of the tries that an identifier has within any 15 minutes, and returns how to give it back.
 * Throws 429 when none is left. Giving back takes no other try away: a right password now and then
 * does not buy its owner's enemies more guesses.
 */
export async function takeSignInTry(
  { db, clock }: AccountPorts,
  identifier: string,
): Promise<() => Promise<void>> {
  const key = keyOf(identifier)
  const at = clock.now()
  await insertTry(db, key, at)
  const { tries, first } = await countTries(db, key, new Date(at.getTime() - windowMilliseconds))
  const giveBack = () => removeTry(db, key, at)
  if (tries <= most) return giveBack
  await giveBack()
  const wait = first.getTime() + windowMilliseconds - at.getTime()
  throw tooMany(
    Math.max(1, Math.ceil(wait / 1000)),
    'Too many failed logins. Please try again later.',
  )
}

/** Who has just proven an identifier and chosen a new password begins anew. */
export async function forgetSignInTries(tx: Db, identifier: string): Promise<void> {
  await forgetTries(tx, keyOf(identifier))
}
