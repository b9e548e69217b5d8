import { poisha, poishaToTaka } from '@haat/contract/money'
import type { OrderMoney } from '@haat/contract/refund'

import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/refusal.ts'

import { methodOf } from './open-refund.ts'
import { presentRefund } from './refund.present.ts'
import { findRefundable } from './refund.repo.ts'
import { findMoney, findRefundsOf } from './staff-refund.repo.ts'

const taka = (amount: number) => poishaToTaka(poisha(amount))

/** What an admin must know before giving money back: null for an order that was not paid online. */
export async function readOrderMoney(
  db: Db,
  orderId: string,
  now: Date,
): Promise<OrderMoney | null> {
  const money = await findMoney(db, orderId)
  if (!money) throw notFound('Order not found')
  if (money.payment_method === 'cash') return null
  const refundable = await findRefundable(db, orderId)
  const [most] = refundable.toSorted((a, b) => b.left - a.left)
  const refunds = await findRefundsOf(db, orderId)
  return {
    paid: taka(money.paid),
    refunded: taka(money.refunded),
    underway: taka(money.claimed - money.refunded),
    left: taka(Math.max(0, Math.min(most?.left ?? 0, money.paid - money.claimed))),
    held: money.held,
    method: methodOf(most?.cardType ?? ''),
    refunds: refunds.map((row) => presentRefund(row, { role: 'admin' }, now)),
  }
}
