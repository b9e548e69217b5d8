import { inTransaction } from '#platform/db/transaction.ts'
import type { Ports } from '#platform/platform.ts'

import { presentOrder } from '../core/order.present.ts'
import type { Orders } from '../core/orders.ts'
import { findUnreminded } from './order-message.repo.ts'
import { tellOnce } from './tell-customer.ts'

const aheadMs = 10 * 60_000
/** The job runs again in a minute for the rest. */
const mostAtOnce = 200

/** Reminds customers, once, before the time to pay their orders ends. */
export async function remindToPay(
  { database: { db }, clock }: Pick<Ports, 'database' | 'clock'>,
  orders: Orders,
  publicUrl: string,
): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() + aheadMs)
  for (const orderId of await findUnreminded(db, { now, before, most: mostAtOnce })) {
    await inTransaction(db, async (tx) => {
      // Checked again under the lock: it may have been paid, cancelled or held since.
      const order = await orders.lock(tx, orderId)
      if (!order || presentOrder(order).payUntil === null) return
      await tellOnce(tx, order, { kind: 'reminder', publicUrl, at: clock.now() })
    })
  }
}
