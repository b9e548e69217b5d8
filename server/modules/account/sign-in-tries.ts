import type { Db } from '#platform/db/db.ts'

import type { AccountPorts } from './account-ports.ts'
import { takeTry } from './take-try.ts'
import { forgetTries } from './tries.repo.ts'

const limits = [{ most: 10, milliseconds: 900_000 }]

const keyOf = (identifier: string) => `sign-in:${identifier}`

/**
 * Takes one of the tries that an identifier has within any 15 minutes, and returns how to give it back.
 * Throws 429 when none is left.
 */
export async function takeSignInTry(
  ports: AccountPorts,
  identifier: string,
): Promise<() => Promise<void>> {
  const refusal = () => 'Too many failed logins. Please try again later.'
  return (await takeTry(ports, keyOf(identifier), limits, refusal)).giveBack
}

/** Who has just proven an identifier and chosen a new password begins anew. */
export async function forgetSignInTries(tx: Db, identifier: string): Promise<void> {
  await forgetTries(tx, keyOf(identifier))
}
