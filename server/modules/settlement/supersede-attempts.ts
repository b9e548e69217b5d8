import type { OrderFollower } from '#modules/order/index.ts'
import { currentTotalOf } from '#modules/order-account/index.ts'
import { attempts } from '#modules/payment/index.ts'

/** Open attempts ask for what an order cost before: money that lands on one all the same counts toward what is due. */
export const supersedeAttempts: OrderFollower = {
  acted: async (tx, { before, after }, { at }) => {
    if (currentTotalOf(before, before.account) === currentTotalOf(after, after.account)) return
    await attempts.supersede(tx, after.id, at)
  },
}
