import type { Poisha } from '@haat/contract/money'

import type { Db } from '#platform/db/db.ts'

import { lowerPledge } from './account.repo.ts'
import { moveCredit } from './ledger.repo.ts'

/**
 * Moves credit of an exchange order back to its first order. Where the return that it was for is still open, it is no
 * longer pledged there. The caller has locked both orders. `reference`: the act that moves it.
 */
export async function giveCreditBack(
  tx: Db,
  move: {
    exchangeOrderId: string
    firstOrderId: string
    amount: Poisha
    reference: string
    at: Date
  },
): Promise<void> {
  const { exchangeOrderId: orderId, firstOrderId: fromOrderId, amount, reference, at } = move
  await moveCredit(tx, { fromOrderId, orderId, reference, amount: 0 - amount, at })
  await lowerPledge(tx, orderId, amount)
}
