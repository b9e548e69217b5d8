import { taka } from '@haat/contract/money'
import type { UnwordedCameBack, UnwordedGoodsToReceive } from '@haat/contract/order/came-back'
import { nameText } from '@haat/contract/refusals/text'

import type { RefusedDeliveryRow } from './refused-delivery.repo.ts'

export function presentRefusedDelivery(row: RefusedDeliveryRow): UnwordedCameBack {
  const { id, at, closedAt, collectedPoisha, chargePoisha, lines, ...shown } = row
  return {
    ...shown,
    lines: lines.map(({ productName, productNameBn, ...line }) => ({
      ...line,
      productName: nameText(productName, productNameBn),
    })),
    _id: id,
    at: new Date(at).toISOString(),
    collected: taka(collectedPoisha),
    charge: taka(chargePoisha),
    closedAt: closedAt === null ? null : new Date(closedAt).toISOString(),
  }
}

/** The same without customer and money. */
export function presentGoodsToReceive(row: RefusedDeliveryRow): UnwordedGoodsToReceive {
  const {
    customerName: _name,
    collected: _collected,
    charge: _charge,
    ...shown
  } = presentRefusedDelivery(row)
  return shown
}
