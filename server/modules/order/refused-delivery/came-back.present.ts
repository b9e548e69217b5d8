import { taka } from '@haat/contract/money'
import type { CameBack, GoodsToReceive } from '@haat/contract/order/came-back'

import type { CameBackRow } from './came-back.repo.ts'

export function presentCameBack(row: CameBackRow): CameBack {
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
export function presentGoodsToReceive(row: CameBackRow): GoodsToReceive {
  const {
    customerName: _name,
    collected: _collected,
    charge: _charge,
    ...shown
  } = presentCameBack(row)
  return shown
}
