import type { OrderFollower } from '#modules/order/index.ts'
import { attempts, payments } from '#modules/payment/index.ts'

import { takeAndReturn } from './carry-out.ts'

/**
 * When cash was collected on delivery, refunds the online payment that was held meanwhile: it was paid twice.
 */
export const returnDoorMoney: OrderFollower = {
  delivered: async (tx, order, { at }) => {
    if (!(await payments.lock(tx, order.id))) return
    for (const attempt of await attempts.lockHeldForDoor(tx, order.id)) {
      await attempts.release(tx, attempt.tranId, at)
      await takeAndReturn(tx, { order, attempt, receipt: undefined, kind: 'double', at })
    }
  },
}
