import { goodsText } from '@haat/contract/product/goods-text'
import { say } from '@haat/contract/refusals/text'

import { returnLinesToStock } from '#modules/inventory/index.ts'
import { badRequest } from '#platform/http/refusal.ts'

import { orderAct } from '../core/order-act.ts'
import { moveOn } from './move-on.ts'
import { orderOfReturn, showNewerGoods, showReturnedGoods, tellOfStep } from './return-act.ts'
import { readReturn, type ReturnRow } from './return.repo.ts'
import { type ReceivedLine, setReceived } from './write-return.repo.ts'

/** Records what arrived of a return: accepted pieces go into stock, and damaged ones out again. */
export const receiveReturn = orderAct('POST /return/{id}/receive', {
  orderId: orderOfReturn,
  work: async (of, { params: { id }, body: { lines } }) => {
    const { tx, act, before: order } = of
    const row = await readReturn(tx, id)
    await moveOn(tx, row, { ...act, to: 'received' })
    refuseOtherPieces(row, lines)
    await setReceived(tx, id, lines)
    await returnLinesToStock(
      tx,
      { order, act, lines },
      { returned: ({ accepted }) => accepted, damaged: ({ damaged }) => damaged },
    )
    return tellOfStep(of, id, { news: 'received' })
  },
  newer: showNewerGoods,
  reply: showReturnedGoods,
})

/** Throws 400 unless every piece of each line is accepted, refused with a reason, or missing. */
function refuseOtherPieces({ lines }: ReturnRow, received: readonly ReceivedLine[]): void {
  for (const [position, line] of received.entries()) {
    const path = `body.lines.${position}`
    const asked = lines.find(({ itemId }) => itemId === line.itemId)
    if (!asked) throw badRequest('not_line_of_return', `${path}.itemId`)
    if (line.accepted + line.refused + line.missing !== asked.quantity) {
      const goods = goodsText(asked)
      const pieces = asked.quantity
      const text =
        pieces === 1
          ? say('account_for_piece', { goods })
          : say('account_for_pieces', { pieces, goods })
      throw badRequest(text, `${path}.accepted`)
    }
    if (line.damaged > line.accepted) {
      throw badRequest('at_most_accepted', `${path}.damaged`)
    }
    if (line.refused > 0 && line.reason === undefined) {
      throw badRequest('say_why_refused', `${path}.reason`)
    }
  }
  const forgotten = lines.find(({ itemId }) => !received.some((line) => line.itemId === itemId))
  if (forgotten)
    throw badRequest(say('account_for_goods', { goods: goodsText(forgotten) }), 'body.lines')
}
