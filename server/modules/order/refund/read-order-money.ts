import { poisha, poishaToTaka, sumOf, taka } from '@haat/contract/money'
import type { UnwordedOrderMoney } from '@haat/contract/order/refund'

import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/refusal.ts'

import { findOrder } from '../core/order.repo.ts'
import { methodOf } from './open-refund.ts'
import { mostRefundable } from '../ledger/account.ts'
import { presentRefund } from './refund.present.ts'
import { findSources } from './source.repo.ts'
import { findRefundsOf } from './staff-refund.repo.ts'

/**
 * Money of an order for an admin who considers a refund: null for an order by cash that was not collected.
 */
export async function readOrderMoney(
  db: Db,
  orderId: string,
  now: Date,
): Promise<UnwordedOrderMoney | null> {
  const order = await findOrder(db, orderId)
  if (!order?.placedAt) throw notFound('order_not_found')
  const { received, claimed, refunded, credit, held } = order.account
  if (order.paymentMethod === 'cash' && received === 0 && credit <= 0) return null
  const sources = await findSources(db, orderId)
  const refunds = await findRefundsOf(db, orderId)
  const [first] = sources
  const left = Math.max(0, credit) + sumOf(sources.map((source) => source.left))
  return {
    paid: taka(received),
    refunded: taka(refunded),
    underway: taka(claimed - refunded),
    left: poishaToTaka(mostRefundable(order, poisha(left))),
    held,
    method: first?.tranId === null ? null : methodOf(first?.cardType ?? ''),
    refunds: refunds.map((row) => presentRefund(row, { role: 'admin' }, now)),
  }
}
