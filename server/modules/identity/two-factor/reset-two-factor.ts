import { inTransaction } from '#platform/db/transaction.ts'

import { insertAccountEvent } from '../person/account-event.repo.ts'
import { findPerson } from '../person/person.repo.ts'
import { deleteTwoFactor } from './two-factor.repo.ts'
import { endSessionsOf } from '../session/session.repo.ts'
import { notifyTwoFactor } from './notify-two-factor.ts'
import type { TwoFactorDeps } from './two-factor-deps.ts'

/**
 * Turns off two-factor sign-in of a person who has lost phone and recovery codes. For the operator of the server, after
 * checking who asks. False when there was none; throws for an unknown contact.
 */
export async function resetTwoFactor(
  { db, clock, resetUrl }: Pick<TwoFactorDeps, 'db' | 'clock' | 'resetUrl'>,
  contact: string,
): Promise<boolean> {
  const person = await findPerson(db, contact)
  if (!person) throw new RangeError(`Nobody has an account with ${contact}`)
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
