import { type SetupStep, stepsBeforeOpening } from '@haat/contract/setup'

import { saveOpening } from '#modules/shop/index.ts'
import { invalidatePages } from '#platform/cache-invalidation.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { conflict } from '#platform/http/refusal.ts'
import type { Ports } from '#platform/platform.ts'

import { readSetup } from './read-setup.ts'

const needed: Record<(typeof stepsBeforeOpening)[number], string> = {
  contacts: 'Say who the shop is and how customers reach it',
  fees: 'Set the delivery fees first: without them every order would be delivered free',
  payment: 'Choose how customers can pay first',
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
      throw conflict('Nobody could pay: online payment is not connected yet. Offer cash too.')
    }
    await saveOpening(tx, clock.now())
    await invalidatePages(tx, ['Shop'])
  })
}
