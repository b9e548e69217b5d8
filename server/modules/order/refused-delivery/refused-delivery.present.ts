import { taka } from '@haat/contract/money'
import type { CameBack, GoodsToReceive } from '@haat/contract/order/came-back'

import type { RefusedDeliveryRow } from './refused-delivery.repo.ts'

export function presentRefusedDelivery(row: RefusedDeliveryRow): CameBack {
  const { id, at, closedAt, collectedPoisha, chargePoisha, ...shown } = row
  return {
    ...shown,
    _id: id,
    at: new Date(at).toISOString(),
    collected: taka(collectedPoisha),
    charge: taka(chargePoisha),
    closedAt: closedAt === null ? null : new Date(closedAt).toISOString(),
  }
}

/** The same without customer and money. */
export function presentGoodsToReceive(row: RefusedDeliveryRow): GoodsToReceive {
  const {
    customerName: _name,
    collected: _collected,
    charge: _charge,
    ...shown
  } = presentRefusedDelivery(row)
  return shown
}
