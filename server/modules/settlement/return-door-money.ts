import type { OrderFollower } from '#modules/order/index.ts'
import { attempts, payments } from '#modules/payment/index.ts'

import { takeAndReturn } from './carry-out.ts'

/** The door has paid: money that came online while the courier was on the way has been paid twice, and goes back. */
export const returnDoorMoney: OrderFollower = {
  delivered: async (tx, order, { at }) => {
    if (!(await payments.lock(tx, order.id))) return
    for (const attempt of await attempts.lockHeldForDoor(tx, order.id)) {
      await attempts.release(tx, attempt.tranId, at)
      await takeAndReturn(tx, { order, attempt, receipt: undefined, kind: 'double', at })
    }
  },
}
