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
  work: (of, { params: { id }, body: { lines } }) => receiveRefused(of, id, { lines }),
  newer: showGoods,
  reply: showGoods,
})

/** The same within another act, which closes. `lines` absent: all that is still on its way arrived, to be sold again. */
export async function receiveRefused(
  of: OrderCase,
  id: string,
  { lines: named, reason = 'returned' }: { lines?: readonly Received[]; reason?: string } = {},
): Promise<void> {
  const { tx, before: order, act } = of
  const refused = await readRefusedDelivery(tx, id)
  if (refused.closedAt !== null) throw conflict('goods_accounted')
  const lines = named ?? allSellable(refused)
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
  if (refused.whole) await of.moveBack('cancelled', reason)
}

const allSellable = ({ lines }: RefusedDeliveryRow): Received[] =>
  lines
    .map((line) => ({ itemId: line.itemId, sellable: onTheWay(line), damaged: 0, missing: 0 }))
    .filter(({ sellable }) => sellable > 0)

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
