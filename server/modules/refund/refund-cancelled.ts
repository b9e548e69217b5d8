import type { OrderFollower } from '#modules/order/index.ts'
import { payments } from '#modules/payment/index.ts'

import { openRefund } from './open-refund.ts'
import { findRefundable } from './source.repo.ts'

/** Refunds a cancelled order: whatever no refund covers yet is opened as one. */
export const refundCancelled: OrderFollower = {
  cancelled: async (tx, order, { at, actorId }) => {
    const held = await payments.lock(tx, order.id)
    if (!held) return
    await payments.close(tx, order.id, at)
    if (held.paid === held.claimed) return
    for (const payment of await findRefundable(tx, order.id)) {
      const { left: amount } = payment
      if (amount > 0)
        await openRefund(tx, { order, payment, kind: 'cancelled', amount, actorId, at })
    }
  },
}
