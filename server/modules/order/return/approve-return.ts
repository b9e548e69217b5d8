import { takaToPoisha } from '@haat/contract/money'
import { returnSendDays } from '@haat/contract/order/return'
import { isShopsFault } from '@haat/contract/order/return-reason'

import { refuseBlockedForStaff } from '#modules/block/index.ts'

import { orderAct } from '../core/order-act.ts'
import { requireMoney } from '../core/require-money.ts'
import { showWholeOrder } from '../core/show-order.ts'
import { insertNote } from '../core/staff-order.repo.ts'
import { moveOn } from './move-on.ts'
import { placeExchange } from './place-exchange.ts'
import { factsOf, orderOfReturn, showReturn, tellOfStep } from './return-act.ts'
import { readReturn } from './return.repo.ts'

const dayMs = 86_400_000

/** Staff allow a return; the order that brings the goods in exchange is placed. */
export const approveReturn = orderAct('POST /return/{id}/approve', {
  orderId: orderOfReturn,
  work: async (of, { params: { id }, body }) => {
    const { tx, deps, actor, act, before: order, isDryRun } = of
    const row = await readReturn(tx, id)
    const closesAt = new Date(act.at.getTime() + returnSendDays * dayMs)
    const { overrideReason, deliveryFee: feeByHand } = body
    await moveOn(tx, row, { ...act, to: 'approved', closesAt, overrideReason })
    if (row.exchangeFor) {
      // A fee by hand may forgive what the shop's table says.
      if (feeByHand !== undefined && !isShopsFault(row.reason) && !isDryRun) {
        requireMoney(actor, act.at)
      }
      const deliveryFee = feeByHand === undefined ? undefined : takaToPoisha(feeByHand)
      const text = await refuseBlockedForStaff(tx, order, body.despiteBlock)
      const wanted = { order, row, act, isStaff: true, isDryRun, deliveryFee }
      const { id: orderId } = await of.book(placeExchange(tx, deps, wanted))
      if (text) await insertNote(tx, { orderId, authorId: act.actorId, text, at: act.at })
    }
    return tellOfStep(of, id, { news: 'approved' })
  },
  quoteMore: factsOf,
  newer: showWholeOrder,
  reply: showReturn,
})
