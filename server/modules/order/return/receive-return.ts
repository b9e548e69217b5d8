import type { ReturnedGoods } from '@haat/contract/order/return'
import { goodsName } from '@haat/contract/product/goods-name'

import { returnLinesToStock } from '#modules/inventory/index.ts'
import { badRequest } from '#platform/http/refusal.ts'

import type { ActInput } from '../core/act-on-order.ts'
import { actOnReturn, readReturn, readReturnedGoods } from './act-on-return.ts'
import { moveOn } from './move-on.ts'
import { notifyCustomerOfReturn } from './notify-customer-of-return.ts'
import { onlyReturn } from './only-return.ts'
import type { ReturnDeps } from './return-deps.ts'
import type { ReturnRow } from './return.repo.ts'
import { type ReceivedLine, setReceived } from './write-return.repo.ts'

type Input = Omit<ActInput, 'body'> & {
  params: { id: string }
  body: { version?: number | undefined; lines: ReceivedLine[] }
}

/** Records what arrived of a return: accepted pieces go into stock, and damaged ones out again. */
export async function receiveReturn(deps: ReturnDeps, input: Input): Promise<ReturnedGoods> {
  const { id } = input.params
  const { lines } = input.body
  const reply = await actOnReturn(deps, {
    call: 'POST /return/{id}/receive',
    input,
    id,
    work: async (tx, of) => {
      await moveOn(tx, of.row, { ...of.act, to: 'received' })
      refuseOtherPieces(of.row, lines)
      await setReceived(tx, of.row.id, lines)
      await returnLinesToStock(
        tx,
        { ...of, lines },
        { returned: ({ accepted }) => accepted, damaged: ({ damaged }) => damaged },
      )
      const row = await readReturn(tx, id)
      await notifyCustomerOfReturn(tx, deps, { row, news: 'received' })
    },
    newer: (tx) => readReturnedGoods(tx, id),
    reply: (tx) => readReturnedGoods(tx, id),
  })
  return onlyReturn(reply)
}

/** Throws 400 unless every piece of each line is accepted, refused with a reason, or missing. */
function refuseOtherPieces({ lines }: ReturnRow, received: readonly ReceivedLine[]): void {
  for (const [position, line] of received.entries()) {
    const path = `body.lines.${position}`
    const asked = lines.find(({ itemId }) => itemId === line.itemId)
    if (!asked) throw badRequest('This is no line of this return', `${path}.itemId`)
    if (line.accepted + line.refused + line.missing !== asked.quantity) {
      const pieces = asked.quantity === 1 ? 'the 1 piece' : `all ${asked.quantity} pieces`
      throw badRequest(`Account for ${pieces} of ${goodsName(asked)}`, `${path}.accepted`)
    }
    if (line.damaged > line.accepted) {
      throw badRequest('At most as many as are accepted', `${path}.damaged`)
    }
    if (line.refused > 0 && line.reason === undefined) {
      throw badRequest('Say why they are refused', `${path}.reason`)
    }
  }
  const forgotten = lines.find(({ itemId }) => !received.some((line) => line.itemId === itemId))
  if (forgotten) throw badRequest(`Account for ${goodsName(forgotten)} too`, 'body.lines')
}
