import { payments } from '#modules/payment/index.ts'

import type { Followers } from '../core/followers.ts'
import type { OrderDeps } from '../core/order-deps.ts'
import { refundSurplus } from './send-back.ts'

/** Gives back what a cancelled order has received, beyond the charge that it keeps and what a refund covers already. */
export const refundCancelled = (deps: Pick<OrderDeps, 'publicUrl'>): Followers['refund'] => ({
  cancelled: async (tx, order, { at, actorId, hand: to }) => {
    if (await payments.lock(tx, order.id)) await payments.close(tx, order.id, at)
    await refundSurplus(tx, deps, order, { kind: 'cancelled', actId: null, actorId, at, to })
  },
})
