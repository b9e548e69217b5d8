import { formatTaka, poishaToTaka, type Poisha } from '@haat/contract/money'
import type { RefundKind } from '@haat/contract/refund'

import { type RefundNews, tellOfRefund } from '#modules/notification/index.ts'
import type { OrderRow } from '#modules/order/index.ts'
import { newTransactionId, payments } from '#modules/payment/index.ts'
import type { Db } from '#platform/db/db.ts'
import { conflict } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { addJob } from '#platform/job.repo.ts'

import { insertRefund, insertStep, type RefundMethod } from './refund.repo.ts'

export const followJob = 'refund.follow'

/** What a customer is promised. */
const dueAfter = 48 * 3_600_000

interface Wish {
  order: OrderRow
  payment: { tranId: string; cardType: string }
  kind: RefundKind
  amount: Poisha
  /** Where the customer wants it; left out: where it came from. */
  to?: { method: RefundMethod; number: string }
  /** Null: it happens by itself. */
  actorId: string | null
  reason?: string
  /** The order's lines that it is given for. */
  itemIds?: readonly string[]
  at: Date
}

/**
 * Begins a refund. The caller holds the order and its payment, so that what is left cannot change; a request of
 * the customer waits for an admin, everything else is approved and sent at once. Throws 409 for more than is left.
 */
export async function openRefund(tx: Db, wish: Wish): Promise<string> {
  const { order, payment, kind, amount, actorId, at } = wish
  const held = await payments.lock(tx, order.id)
  const left = (held?.paid ?? 0) - (held?.claimed ?? 0)
  if (amount > left) {
    throw conflict(`At most ${formatTaka(left / 100, 2)} of this order can still be refunded`)
  }
  const id = newId()
  const status = kind === 'request' ? 'pending' : 'approved'
  await payments.claim(tx, order.id, amount)
  await insertRefund(tx, {
    id,
    orderId: order.id,
    tranId: payment.tranId,
    kind,
    amount,
    method: wish.to?.method ?? methodOf(payment.cardType),
    number: wish.to?.number ?? '',
    status,
    reason: wish.reason ?? null,
    itemIds: wish.itemIds ?? [],
    refundId: newTransactionId('RF'),
    at,
    dueAt: new Date(at.getTime() + dueAfter),
  })
  await insertStep(tx, { refundId: id, at, actorId, from: null, to: status })
  if (status === 'approved') await addJob(tx, followJob, { id })
  await tellOfRefund(tx, order, newsOf(kind), { amount: poishaToTaka(amount) })
  return id
}

/** Words of the gateway: `DBBLMOBILEB-Dbbl Mobile Banking` is Rocket. */
export function methodOf(cardType: string): RefundMethod {
  const methods: Record<string, RefundMethod> = {
    BKASH: 'bkash',
    NAGAD: 'nagad',
    DBBLMOBILEB: 'rocket',
  }
  return methods[cardType.split('-')[0] ?? ''] ?? 'card'
}

function newsOf(kind: RefundKind): RefundNews {
  if (kind === 'request') return 'requested'
  return kind === 'late' || kind === 'double' ? kind : 'approved'
}
