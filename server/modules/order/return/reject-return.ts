import { orderAct } from '../core/order-act.ts'
import { showWholeOrder } from '../core/show-order.ts'
import { moveOn } from './move-on.ts'
import { orderOfReturn, showReturn, tellOfStep } from './return-act.ts'
import { readReturn } from './return.repo.ts'

/** Staff refuse a return; its customer reads why. */
export const rejectReturn = orderAct('POST /return/{id}/reject', {
  orderId: orderOfReturn,
  work: async (of, { params: { id }, body: { reason: rejectReason } }) => {
    await moveOn(of.tx, await readReturn(of.tx, id), { ...of.act, to: 'rejected', rejectReason })
    return tellOfStep(of, id, { news: 'rejected' })
  },
  newer: showWholeOrder,
  reply: showReturn,
})
