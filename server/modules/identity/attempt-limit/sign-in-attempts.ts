import type { Db } from '#platform/db/db.ts'

import { forgetAttempts } from './attempts.repo.ts'
import { type AttemptLimitDeps, takeAttempt } from './take-attempt.ts'

const limits = [{ most: 10, milliseconds: 900_000 }]

const keyOf = (identifier: string) => `sign-in:${identifier}`

/**
 * Takes one of the attempts that an identifier has within any 15 minutes, and returns how to give it back.
 * Throws 429 when none is left.
 */
export async function takeSignInAttempt(
  deps: AttemptLimitDeps,
  identifier: string,
): Promise<() => Promise<void>> {
  const refusal = () => 'logins_too_many' as const
  return (await takeAttempt(deps, keyOf(identifier), limits, refusal)).giveBack
}

/** A person who has just proven an identifier and chosen a new password has all attempts again. */
export async function forgetSignInAttempts(tx: Db, identifier: string): Promise<void> {
  await forgetAttempts(tx, keyOf(identifier))
}
