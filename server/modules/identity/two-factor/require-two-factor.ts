import { setTwoFactorRequired } from '#modules/shop/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { conflict } from '#platform/http/refusal.ts'
import type { Actor } from '#platform/session/actor.ts'

import { hasTwoFactor } from './two-factor.repo.ts'
import { endSessionsWithoutTwoFactor } from '../session/session.repo.ts'

/**
 * From now on all staff need two-factor sign-in: who has none is logged out, and sets it up at the
 * next login. Throws 409 for an admin who asks of others what they have not done.
 */
export async function requireTwoFactor(tx: Db, clock: Clock, actor: Actor): Promise<void> {
  if (!(await hasTwoFactor(tx, actor.userId))) {
    throw conflict('Set up your own second step first, under Security')
  }
  await endSessionsWithoutTwoFactor(tx, clock.now())
}

/** The same where nobody asks for it: a shop that opens to the world for the first time. */
export async function requireTwoFactorOfAll(tx: Db, now: Date): Promise<void> {
  await setTwoFactorRequired(tx)
  await endSessionsWithoutTwoFactor(tx, now)
}
