import type { Db } from '#platform/db/db.ts'

import { findAccount, writePaymentStatus } from './account.repo.ts'
import { type Accounted, paymentStatusOf } from './account.ts'

/**
 * Updates the order's payment status after a booking or claim. The caller has locked the order. Returns its account as it
 * is now; undefined: there is no such order.
 */
export async function updatePaymentStatus(tx: Db, orderId: string): Promise<Accounted | undefined> {
  const found = await findAccount(tx, orderId)
  if (!found) return undefined
  const paymentStatus = paymentStatusOf(found, found.account)
  await writePaymentStatus(tx, orderId, paymentStatus)
  return { ...found, paymentStatus }
}
