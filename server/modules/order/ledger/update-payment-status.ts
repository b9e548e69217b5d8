import type { Db } from '#platform/db/db.ts'

import { findAccount, writePaymentStatus } from './account.repo.ts'
import { paymentStatusOf } from './account.ts'

/** Updates the order's payment status after a booking or claim. The caller has locked the order. */
export async function updatePaymentStatus(tx: Db, orderId: string): Promise<void> {
  const found = await findAccount(tx, orderId)
  if (!found) return
  await writePaymentStatus(tx, orderId, paymentStatusOf(found.order, found.sums))
}
