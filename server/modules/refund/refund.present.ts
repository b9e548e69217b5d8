import { poisha, poishaToTaka } from '@haat/contract/money'
import type { Refund } from '@haat/contract/refund'

import type { Actor } from '#platform/session/actor.ts'

import { actsOn } from './refund.policy.ts'
import type { RefundRow } from './refund.repo.ts'

const taka = (amount: number) => poishaToTaka(poisha(amount))
const time = (text: string) => new Date(text).toISOString()

/** `now` decides what an admin may do. */
export function presentRefund(row: RefundRow, { role }: Pick<Actor, 'role'>, now: Date): Refund {
  return {
    _id: row.id,
    createdAt: time(row.created_at),
    orderId: {
      _id: row.order_id,
      transaction_id: row.transaction_id,
      totalPrice: taka(row.total_poisha),
    },
    refundMethod: row.method,
    refundNumber: row.number,
    refundStatus: row.status,
    amount: taka(row.amount_poisha),
    kind: row.kind,
    reason: row.reason,
    steps: row.steps.map(({ status, at }) => ({ status, at: time(at) })),
    ...(role === 'admin' && {
      office: {
        customerId: row.customer_id,
        customerName: row.customer_name,
        phone: row.phone,
        dueAt: time(row.due_at),
        tranId: row.tran_id,
        gatewayRefusal: row.gateway_refusal,
        walletTransactionId: row.wallet_transaction_id,
        items: row.items,
        by: row.steps.map(({ by }) => by),
        may: actsOn(row, now),
      },
    }),
  }
}
