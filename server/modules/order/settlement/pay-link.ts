import { shortOrderId } from '@haat/contract/order/order-path'
import type { UnwordedPayLink } from '@haat/contract/order/payment'

import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/refusal.ts'

import { presentOrder } from '../core/order.present.ts'
import { findOrderByPayCode, type OrderRow } from '../core/order.repo.ts'

/** The order of a payment link. Throws 404 for an unknown code. */
export async function orderOfLink(db: Db, code: string): Promise<OrderRow> {
  const order = await findOrderByPayCode(db, code)
  if (!order) throw notFound('pay_link_unknown')
  return order
}

/** What anybody with the link may see: the amount to pay, nothing personal. */
export function presentPayLink(row: OrderRow): UnwordedPayLink {
  const { _id, items, due, payUntil } = presentOrder(row)
  return {
    shortId: shortOrderId(_id),
    items: items.map(({ productName, quantity, image, color, size }) => ({
      productName,
      quantity,
      image,
      color,
      size,
    })),
    due,
    payUntil,
    state: stateOf(row),
  }
}

function stateOf(row: OrderRow): UnwordedPayLink['state'] {
  const { paymentHeld, paymentMethod, status, due, may } = presentOrder(row)
  if (paymentHeld) return 'checking'
  if (may.pay && paymentMethod === 'ssl') return 'open'
  return status !== 'cancelled' && due === 0 ? 'paid' : 'closed'
}
