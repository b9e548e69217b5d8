import { taka } from '@haat/contract/money'
import type { UnwordedOrder } from '@haat/contract/order/order'
import type { BareOrder, UnwordedStaffOrder } from '@haat/contract/order/staff-order'
import { hasPermission } from '@haat/contract/permission'

import { dueOf } from '../ledger/account.ts'
import type { OrderCase } from './order-case.ts'
import { presentOwnOrder } from './order.present.ts'
import { mayReadOrders, seenByStaff, showStaffOrder } from './staff-order.ts'

/** The order of an act as staff read it. Throws 403 without the permission `orders`. */
export const showWholeOrder = async (of: OrderCase): Promise<UnwordedStaffOrder> =>
  showStaffOrder(of.tx, of.actor, await of.order(), of.act.at)

/**
 * The order of an act, as far as who acts may read it: of staff without the permission `orders` that is what they acted on,
 * and nothing of its customer and goods.
 */
export async function showOrder(of: OrderCase): Promise<UnwordedStaffOrder | BareOrder> {
  if (mayReadOrders(of.actor)) return showWholeOrder(of)
  const order = seenByStaff(await of.order(), of.actor)
  const { id, version, status, account } = order
  return { _id: id, version, status, due: taka(dueOf(order, account)) }
}

/** The same of a call that customers make too: their own order as they read it. */
export async function showOrderToCaller(
  of: OrderCase,
): Promise<UnwordedStaffOrder | BareOrder | UnwordedOrder> {
  const { actor, before: order } = of
  const isTheirs = order.customerId === actor.userId && !hasPermission(actor, 'orders')
  return isTheirs ? presentOwnOrder(order) : showOrder(of)
}
