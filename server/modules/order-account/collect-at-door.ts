import type { Db } from '#platform/db/db.ts'

import { dueOf, type AccountSums, type Costing } from './account.ts'
import { keepAccount } from './keep-account.ts'
import { bookReceived } from './ledger.repo.ts'

interface Delivered extends Costing {
  id: string
  paymentMethod: 'cash' | 'ssl'
  account: AccountSums
}

/** Books the due amount of a delivered order as cash on delivery. The caller has locked the order. */
export async function collectAtDoor(tx: Db, order: Delivered, at: Date): Promise<void> {
  const amount = dueOf(order, order.account)
  if (order.paymentMethod === 'cash' && amount > 0) {
    await bookReceived(tx, 'cash', { orderId: order.id, reference: order.id, amount, at })
  }
  await keepAccount(tx, order.id)
}
