import { poishaToTaka, sumOf, taka } from '@haat/contract/money'
import type { OrderMoney } from '@haat/contract/order/refund'

import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/refusal.ts'

import { methodOf } from './open-refund.ts'
import { presentRefund } from './refund.present.ts'
import { findSources } from './source.repo.ts'
import { findMoney, findRefundsOf } from './staff-refund.repo.ts'

/**
 * Money of an order for an admin who considers a refund: null for an order by cash that was not collected.
 */
export async function readOrderMoney(
  db: Db,
  orderId: string,
  now: Date,
): Promise<OrderMoney | null> {
  const money = await findMoney(db, orderId)
  if (!money) throw notFound('Order not found')
  if (money.paymentMethod === 'cash' && money.received === 0) return null
  const sources = await findSources(db, orderId)
  const refunds = await findRefundsOf(db, orderId)
  const [first] = sources
  return {
    paid: taka(money.received),
    refunded: taka(money.refunded),
    underway: taka(money.claimed - money.refunded),
    left: poishaToTaka(sumOf(sources.map(({ left }) => left))),
    held: money.held,
    method: first?.tranId === null ? null : methodOf(first?.cardType ?? ''),
    refunds: refunds.map((row) => presentRefund(row, { role: 'admin' }, now)),
  }
}
