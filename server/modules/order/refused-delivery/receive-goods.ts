import type { UnwordedGoodsToReceive, ReceiveBody } from '@haat/contract/order/came-back'
import { goodsText } from '@haat/contract/product/goods-text'
import { say } from '@haat/contract/refusals/text'

import { returnLinesToStock } from '#modules/inventory/index.ts'
import type { Db } from '#platform/db/db.ts'
import { badRequest, conflict, notFound } from '#platform/http/refusal.ts'

import { orderAct } from '../core/order-act.ts'
import type { OrderCase } from '../core/order-case.ts'
import { presentGoodsToReceive } from './refused-delivery.present.ts'
import {
  type RefusedDeliveryRow,
  closeRefusedDelivery,
  findRefusedDelivery,
  insertReceipt,
} from './refused-delivery.repo.ts'

type Received = ReceiveBody['lines'][number]

/**
 * Books refused goods that arrived, or are written off: each piece once. With the last piece of an order that was refused
 * whole, the order is cancelled.
 */
export const receiveGoods = orderAct('POST /order/came-back/{id}/received', {
  orderId: async ({ params }, db) => (await readRefusedDelivery(db, params.id)).orderId,
  work: async (of, { params: { id }, body: { lines } }) => {
    const { tx, before: order, act } = of
    const refused = await readRefusedDelivery(tx, id)
    if (refused.closedAt !== null) throw conflict('goods_accounted')
    for (const line of lines) refuseTooMany(refused, line)
    const { actorId, at } = act
    await of.write(insertReceipt(tx, { id: act.id, cameBackId: id, actorId, at, lines }))
    await returnLinesToStock(
      tx,
      { order, act, lines },
      { returned: countOf, damaged: ({ damaged }) => damaged, lost: ({ missing }) => missing },
    )
    const rest = sum(refused.lines.map(onTheWay)) - sum(lines.map(countOf))
    if (rest > 0) return
    await of.write(closeRefusedDelivery(tx, id, at))
    if (refused.whole) await of.moveBack('cancelled', 'returned')
  },
  newer: showGoods,
  reply: showGoods,
})

async function showGoods(
  { tx }: OrderCase,
  { params }: { params: { id: string } },
): Promise<UnwordedGoodsToReceive> {
  return presentGoodsToReceive(await readRefusedDelivery(tx, params.id))
}

async function readRefusedDelivery(db: Db, id: string): Promise<RefusedDeliveryRow> {
  const refused = await findRefusedDelivery(db, id)
  if (!refused) throw notFound('goods_not_found')
  return refused
}

/** Pieces of a receipt. */
const countOf = (line: Pick<Received, 'sellable' | 'damaged' | 'missing'>) =>
  line.sellable + line.damaged + line.missing

const onTheWay = (line: RefusedDeliveryRow['lines'][number]) => line.quantity - countOf(line)

const sum = (counts: readonly number[]) => counts.reduce((before, count) => before + count, 0)

function refuseTooMany({ lines }: RefusedDeliveryRow, received: Received): void {
  const line = lines.find(({ itemId }) => itemId === received.itemId)
  if (!line) throw badRequest('line_not_on_way_back', 'body.lines')
  const left = onTheWay(line)
  if (countOf(received) <= left) return
  const goods = goodsText(line)
  throw conflict(
    left > 0
      ? say(left === 1 ? 'way_back_is' : 'way_back_are', { left, goods })
      : say('goods_already_accounted', { goods }),
  )
}
