import type { PlainKey } from '@haat/contract/refusals/refusal-words'
import { type SetupStep, stepsBeforeOpening } from '@haat/contract/setup'

import { saveOpening } from '#modules/shop/index.ts'
import { invalidatePages } from '#platform/cache-invalidation.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { conflict } from '#platform/http/refusal.ts'
import type { Ports } from '#platform/platform.ts'

import { readSetup } from './read-setup.ts'

const needed: Record<(typeof stepsBeforeOpening)[number], PlainKey> = {
  contacts: 'say_shop_and_contact',
  fees: 'set_fees_first',
  payment: 'choose_payment_first',
}

/** Opens the shop to customers. Throws 409 where a promise that its pages make is not decided yet. */
export async function openShop(
  { clock, database }: Pick<Ports, 'clock' | 'database'>,
  gateway: boolean,
): Promise<void> {
  await inTransaction(database.db, async (tx) => {
    const { steps, payment } = await readSetup(tx, gateway)
    const isDone = (wanted: SetupStep) => steps.some(({ step, done }) => step === wanted && done)
    const missing = stepsBeforeOpening.find((step) => !isDone(step))
    if (missing) throw conflict(needed[missing])
    if (payment && !payment.cash && !gateway) {
      throw conflict('nobody_could_pay')
    }
    await saveOpening(tx, clock.now())
    await invalidatePages(tx, ['Shop'])
  })
}
