import type { EqualOrder, PlaceOrderBody } from '@haat/contract/order/order'

import type { Db } from '#platform/db/db.ts'
import { conflict } from '#platform/http/refusal.ts'

import { payRefusal } from '../core/order.policy.ts'
import { findOrder } from '../core/order.repo.ts'
import type { RecentOrder } from '../core/turn.repo.ts'
import { findEqual, type OrderedGoods } from './equal-order.ts'

/**
 * Refuses a second, equal order, such as one of a second tap, unless the customer confirms that they want it again.
 * The caller holds the customer's advisory lock. Returns true while an equal order is being prepared and may still
 * fail. Throws 409 where one has been placed.
 */
export async function refuseEqual(
  tx: Db,
  body: PlaceOrderBody,
  lines: readonly OrderedGoods[],
  recent: readonly RecentOrder[],
): Promise<boolean> {
  const equal = body.again ? undefined : findEqual(body, lines, recent)
  if (!equal || equal.isPreparing) return equal !== undefined
  const order = await findOrder(tx, equal.id)
  const data: EqualOrder = {
    orderId: equal.id,
    payable: order?.paymentMethod === 'ssl' && !payRefusal(order),
  }
  throw conflict('order_just_placed', data)
}
