import type { Db } from '#platform/db/db.ts'

import { findAccount, writePaymentStatus } from './account.repo.ts'
import { paymentStatusOf } from './account.ts'

/** Brings what an order says of its money up to date. Whoever books or claims something calls it, holding the order. */
export async function keepAccount(tx: Db, orderId: string): Promise<void> {
  const found = await findAccount(tx, orderId)
  if (!found) return
  await writePaymentStatus(tx, orderId, paymentStatusOf(found.order, found.sums))
}
