import type { ReceiveBody } from '@haat/contract/order/came-back'
import { goodsName } from '@haat/contract/product/goods-name'

import { returnLinesToStock } from '#modules/inventory/index.ts'
import type { Db } from '#platform/db/db.ts'
import { badRequest, conflict, notFound } from '#platform/http/refusal.ts'

import type { OrderRow } from '../core/order.repo.ts'
import type { Act } from '../core/act.ts'
import type { Orders } from '../core/orders.ts'
import {
  type RefusedDeliveryRow,
  closeRefusedDelivery,
  findRefusedDelivery,
  insertReceipt,
} from './refused-delivery.repo.ts'

type Received = ReceiveBody['lines'][number]

/**
 * Books refused goods that arrived, or are written off, of a locked order: each piece once. With the last piece of an
 * order that was refused whole, the order is cancelled.
 */
export async function receiveGoods(
  tx: Db,
  orders: Orders,
  { order, id, lines, act }: { order: OrderRow; id: string; lines: readonly Received[]; act: Act },
): Promise<void> {
  const cameBack = await findRefusedDelivery(tx, id)
  if (!cameBack) throw notFound('Goods not found')
  if (cameBack.closedAt !== null) throw conflict('All of these goods are accounted for already')
  for (const line of lines) refuseTooMany(cameBack, line)
  const { actorId, at } = act
  await insertReceipt(tx, { id: act.id, cameBackId: id, actorId, at, lines })
  await returnLinesToStock(
    tx,
    { order, act, lines },
    { returned: countOf, damaged: ({ damaged }) => damaged, lost: ({ missing }) => missing },
  )
  const rest = sum(cameBack.lines.map(onTheWay)) - sum(lines.map(countOf))
  if (rest > 0) return
  await closeRefusedDelivery(tx, id, at)
  if (!cameBack.whole) return
  await orders.moveBack(tx, order, {
    to: 'cancelled',
    by: 'admin',
    actorId,
    at,
    reason: 'returned',
  })
}

/** Pieces of a receipt. */
const countOf = (line: Pick<Received, 'sellable' | 'damaged' | 'missing'>) =>
  line.sellable + line.damaged + line.missing

const onTheWay = (line: RefusedDeliveryRow['lines'][number]) => line.quantity - countOf(line)

const sum = (counts: readonly number[]) => counts.reduce((before, count) => before + count, 0)

function refuseTooMany({ lines }: RefusedDeliveryRow, received: Received): void {
  const line = lines.find(({ itemId }) => itemId === received.itemId)
  if (!line) throw badRequest('No goods of this line are on their way back', 'body.lines')
  const left = onTheWay(line)
  if (countOf(received) <= left) return
  const name = goodsName(line)
  throw conflict(
    left > 0
      ? `Only ${left} of ${name} ${left === 1 ? 'is' : 'are'} still on the way back`
      : `${name} is accounted for already`,
  )
}
