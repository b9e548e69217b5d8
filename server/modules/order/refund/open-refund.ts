import { poisha, poishaToTaka, type Poisha } from '@haat/contract/money'
import type { RefundKind } from '@haat/contract/order/refund'
import { say } from '@haat/contract/refusals/text'

import type { RefundNews } from '#modules/notification/index.ts'
import { newTransactionId, payments } from '#modules/payment/index.ts'
import type { Db } from '#platform/db/db.ts'
import { conflict } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { addJob } from '#platform/job.repo.ts'

import type { OrderDeps } from '../core/order-deps.ts'
import type { OrderRow } from '../core/order.repo.ts'
import { updatePaymentStatus } from '../ledger/update-payment-status.ts'
import {
  addToRefund,
  findOpenByHand,
  insertRefund,
  insertStep,
  moveRefund,
  type OpenByHand,
  type RefundMethod,
  setWallet,
} from './refund.repo.ts'
import { notifyCustomerOfRefund } from './notify-customer-of-refund.ts'

export const followJob = 'refund.follow'

/** The time that customers are promised. */
const dueAfterMs = 48 * 3_600_000

interface Input {
  order: OrderRow
  /** Without a transaction: the money was received by hand and is refunded by hand. */
  payment: { tranId: string | null; cardType: string }
  /** Id shared by the refunds of one act; default: the refund's own. */
  actId?: string
  kind: RefundKind
  amount: Poisha
  /** Where the customer wants it; default: the source of the payment, and for money by hand a wallet named later. */
  to?: { method: RefundMethod; number: string }
  /** Null: opened by the shop itself. */
  actorId: string | null
  reason?: string
  at: Date
}

/**
 * Opens a refund. The caller has locked the order and its payment, so that the refundable amount cannot
 * change. A customer's request waits for an admin, and a refund by hand for its wallet; all others are approved and sent
 * at once. Throws 409 for more than is left.
 */
export async function openRefund(
  tx: Db,
  deps: Pick<OrderDeps, 'publicUrl'>,
  input: Input,
): Promise<string> {
  const { order, payment, kind, amount, actorId, at } = input
  const byHand = payment.tranId === null
  const open = byHand && joins.has(kind) ? await findOpenByHand(tx, order.id) : undefined
  if (open) return joinRefund(tx, deps, open, input)
  if (!byHand) await claimOnline(tx, order.id, amount)
  const id = newId()
  const hasNoWallet = byHand && !input.to
  const status = kind === 'request' || hasNoWallet ? 'pending' : 'approved'
  await insertRefund(tx, {
    id,
    orderId: order.id,
    actId: input.actId ?? id,
    tranId: payment.tranId,
    kind,
    amount,
    method: input.to?.method ?? (byHand ? 'hand' : methodOf(payment.cardType)),
    number: input.to?.number ?? '',
    status,
    reason: input.reason ?? null,
    refundId: newTransactionId('RF'),
    at,
    dueAt: new Date(at.getTime() + dueAfterMs),
  })
  await insertStep(tx, { refundId: id, at, actorId, from: null, to: status })
  await updatePaymentStatus(tx, order.id)
  if (status === 'approved' && !byHand) await addJob(tx, followJob, { id })
  // The message about the settled return reports its refunds.
  if (kind === 'return') return id
  const facts = { amount: poishaToTaka(amount) }
  if (hasNoWallet) await notifyCustomerOfRefund(tx, deps, order, 'wallet', facts)
  // The message about the cancelled order reports the other refunds already.
  else if (kind !== 'cancelled') {
    const way = { byHand, ...input.to }
    await notifyCustomerOfRefund(tx, deps, order, newsOf[kind], { ...facts, way })
  }
  return id
}

/** What these give back is paid together with a refund by hand that is still open. */
const joins: ReadonlySet<RefundKind> = new Set(['change', 'cancelled'])

/** Adds the amount to a refund by hand, and names its wallet: the customer gets one payment. */
async function joinRefund(
  tx: Db,
  deps: Pick<OrderDeps, 'publicUrl'>,
  open: OpenByHand,
  { order, kind, amount, to, actorId, at }: Input,
): Promise<string> {
  await addToRefund(tx, { id: open.id, amount, at })
  if (to) await setWallet(tx, open.id, to)
  if (to && open.status === 'pending') {
    const step = { from: 'pending', to: 'approved' } as const
    await moveRefund(tx, open.id, { ...step, nextCheckAt: null })
    await insertStep(tx, { refundId: open.id, at, actorId, ...step })
  }
  await updatePaymentStatus(tx, order.id)
  const facts = { amount: poishaToTaka(poisha(open.amountPoisha + amount)) }
  const way = to ?? (open.status === 'approved' ? open : undefined)
  if (!way) await notifyCustomerOfRefund(tx, deps, order, 'wallet', facts)
  else if (kind !== 'cancelled') {
    const { method, number } = way
    await notifyCustomerOfRefund(tx, deps, order, 'approved', {
      ...facts,
      way: { byHand: true, method, number },
    })
  }
  return open.id
}

async function claimOnline(tx: Db, orderId: string, amount: Poisha): Promise<void> {
  const held = await payments.lock(tx, orderId)
  const left = (held?.paid ?? 0) - (held?.claimed ?? 0)
  if (amount > left) {
    throw conflict(say('refundable_at_most', { left }))
  }
  await payments.claim(tx, orderId, amount)
}

/** Maps the gateway's name to ours: `DBBLMOBILEB-Dbbl Mobile Banking` is Rocket. */
export function methodOf(cardType: string): RefundMethod {
  const methods: Record<string, RefundMethod> = {
    BKASH: 'bkash',
    NAGAD: 'nagad',
    DBBLMOBILEB: 'rocket',
  }
  return methods[cardType.split('-')[0] ?? ''] ?? 'card'
}

/** What the customer of a refund hears when it is opened. */
const newsOf: Record<RefundKind, RefundNews> = {
  request: 'requested',
  admin: 'approved',
  late: 'late',
  double: 'double',
  rejected: 'approved',
  cancelled: 'approved',
  'came-back': 'approved',
  return: 'approved',
  change: 'approved',
}
