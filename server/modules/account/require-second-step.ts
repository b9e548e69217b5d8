import { setSecondStepRequired } from '#modules/shop/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { conflict } from '#platform/http/refusal.ts'
import type { Actor } from '#platform/session/actor.ts'

import { hasSecondStep } from './second-step.repo.ts'
import { endSessionsWithoutSecondStep } from './session.repo.ts'

/**
 * From now on everybody behind the counter needs a second step: who has none is logged out, and sets it up at the
 * next login. Throws 409 for an admin who asks of others what they have not done.
 */
export async function requireSecondStep(tx: Db, clock: Clock, actor: Actor): Promise<void> {
  if (!(await hasSecondStep(tx, actor.userId))) {
    throw conflict('Set up your own second step first, under Security')
  }
  await endSessionsWithoutSecondStep(tx, clock.now())
}

/** The same where nobody asks for it: a shop that opens to the world for the first time. */
export async function requireSecondStepOfAll(tx: Db, now: Date): Promise<void> {
  await setSecondStepRequired(tx)
  await endSessionsWithoutSecondStep(tx, now)
}
