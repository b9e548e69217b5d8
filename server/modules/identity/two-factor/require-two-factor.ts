import { setTwoFactorRequired } from '#modules/shop/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { conflict } from '#platform/http/refusal.ts'
import type { Actor } from '#platform/session/actor.ts'

import { hasTwoFactor } from './two-factor.repo.ts'
import { endSessionsWithoutTwoFactor } from '../session/session.repo.ts'

/**
 * Requires two-factor sign-in of all staff: those without it are logged out and set it up at the next login. Throws 409
 * for an admin who has not set it up.
 */
export async function requireTwoFactor(tx: Db, clock: Clock, actor: Actor): Promise<void> {
  if (!(await hasTwoFactor(tx, actor.userId))) {
    throw conflict('second_step_own_first')
  }
  await endSessionsWithoutTwoFactor(tx, clock.now())
}

/** The same without an admin: for a shop that goes into production. */
export async function requireTwoFactorOfAll(tx: Db, now: Date): Promise<void> {
  await setTwoFactorRequired(tx)
  await endSessionsWithoutTwoFactor(tx, now)
}
