import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'

import { insertAccountEvent } from '../person/account-event.repo.ts'
import { findPerson } from '../person/person.repo.ts'
import { deleteTwoFactor } from './two-factor.repo.ts'
import { endSessionsOf } from '../session/session.repo.ts'
import { notifyTwoFactor } from './notify-two-factor.ts'

/**
 * Takes two-factor sign-in from somebody who has lost their phone and their recovery codes. For whoever holds the
 * server, and has made sure who asks. False when there was none; throws for an unknown email.
 */
export async function resetTwoFactor(
  { db, clock, resetUrl }: { db: Db; clock: Clock; resetUrl: string },
  email: string,
): Promise<boolean> {
  const person = await findPerson(db, email)
  if (!person) throw new RangeError(`Nobody has an account with ${email}`)
  const { id: userId } = person
  return inTransaction(db, async (tx) => {
    const at = clock.now()
    if (!(await deleteTwoFactor(tx, userId))) return false
    await endSessionsOf(tx, { userId }, at)
    await insertAccountEvent(tx, { userId, actorId: null, event: 'second-step-reset', at })
    await notifyTwoFactor(tx, { clock, resetUrl }, person, 'off')
    return true
  })
}
