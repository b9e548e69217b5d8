import { taka } from '@haat/contract/money'
import type { UnwordedRefund } from '@haat/contract/order/refund'

import { type Actor, actsForShop } from '#platform/session/actor.ts'

import { refusalOfGateway } from './gateway-refusal.ts'
import { actsOn } from './refund.policy.ts'
import type { RefundRow } from './refund.repo.ts'

const time = (text: string) => new Date(text).toISOString()

/** `now` decides which acts an admin may do. */
export function presentRefund(
  row: RefundRow,
  { role }: Pick<Actor, 'role'>,
  now: Date,
): UnwordedRefund {
  return {
    _id: row.id,
    createdAt: time(row.createdAt),
    orderId: {
      _id: row.orderId,
      transaction_id: row.transactionId,
      totalPrice: taka(row.totalPoisha),
    },
    tranId: row.tranId,
    refundMethod: row.method,
    refundNumber: row.number,
    refundStatus: row.status,
    amount: taka(row.amountPoisha),
    kind: row.kind,
    reason: row.reason,
    steps: row.steps.map(({ status, at }) => ({ status, at: time(at) })),
    ...(actsForShop({ role }) && {
      office: {
        customerId: row.customerId,
        customerName: row.customerName,
        phone: row.phone,
        dueAt: time(row.dueAt),
        gatewayRefusal: row.gatewayRefusal === null ? null : refusalOfGateway(row.gatewayRefusal),
        walletTransactionId: row.walletTransactionId,
        items: row.items,
        by: row.steps.map(({ by }) => by),
        may: actsOn(row, now),
      },
    }),
  }
}
