import { poisha, taka, takaToPoisha } from '@haat/contract/money'
import { type PatchRefundBody, refundMoves, type RefundStatus } from '@haat/contract/order/refund'
import { say } from '@haat/contract/refusals/text'
import type { z } from 'zod'

import { payments } from '#modules/payment/index.ts'
import type { Db } from '#platform/db/db.ts'
import { violatedConstraint } from '#platform/db/pg-error.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { badRequest, conflict, notFound } from '#platform/http/refusal.ts'
import { addJob } from '#platform/job.repo.ts'

import type { OrderDeps } from '../core/order-deps.ts'
import type { OrderRow } from '../core/order.repo.ts'
import { updatePaymentStatus } from '../ledger/update-payment-status.ts'
import { followJob } from './open-refund.ts'
import { isPaidByHand } from './refund.policy.ts'
import {
  findRefund,
  insertStep,
  isPaidWith,
  moveRefund,
  type RefundRow,
  setWallet,
} from './refund.repo.ts'
import { settleRefund } from './settle-refund.ts'
import { notifyCustomerOfRefund } from './notify-customer-of-refund.ts'

type Deps = Pick<OrderDeps, 'clock' | 'database' | 'log' | 'orders' | 'publicUrl'>

type Input = z.output<typeof PatchRefundBody> & { actorId: string }

/** An admin approves or rejects a refund, or records that it was paid by hand. */
export async function decideRefund(deps: Deps, input: Input): Promise<RefundRow> {
  const { database, log, orders } = deps
  try {
    const decided = await inTransaction(database.db, async (tx) => {
      const before = await findRefund(tx, input.id)
      const order = before && (await orders.lock(tx, before.orderId))
      // Read again, now under the lock of its order.
      const refund = order && (await findRefund(tx, input.id))
      if (!refund) throw notFound('refund_not_found')
      const allowed: readonly RefundStatus[] = refundMoves[refund.status]
      if (!allowed.includes(input.status)) {
        throw conflict(say('refund_cannot_become', { from: refund.status, to: input.status }))
      }
      await carryOut(tx, deps, { order, refund, input })
      return findRefund(tx, input.id)
    })
    if (!decided) throw notFound('refund_not_found')
    log.info({ refundId: input.id, to: input.status }, 'refund.decided')
    return decided
  } catch (error) {
    if (violatedConstraint(error) === 'refunds_wallet_transaction_id_key') {
      throw conflict('transaction_other_refund')
    }
    throw error
  }
}

interface Case {
  order: OrderRow
  refund: RefundRow
  input: Input
}

async function carryOut(tx: Db, deps: Deps, { order, refund, input }: Case): Promise<void> {
  switch (input.status) {
    case 'approved':
      return approve(tx, deps, { order, refund, input })
    case 'rejected':
      return reject(tx, deps, { order, refund, input })
    case 'refunded':
      return payByHand(tx, deps, { order, refund, input })
    default:
      input.status satisfies never
  }
}

async function approve(tx: Db, deps: Deps, { order, refund, input }: Case): Promise<void> {
  const { id, actorId, hand } = input
  const byHand = refund.tranId === null
  if (hand && !byHand) {
    throw badRequest('gateway_sends_back', 'body.hand')
  }
  if (byHand && !hand && refund.number === '') {
    throw badRequest('say_wallet', 'body.hand')
  }
  if (hand) await setWallet(tx, id, hand)
  const at = deps.clock.now()
  const nextCheckAt = byHand ? null : at
  await step(tx, moveRefund(tx, id, { from: 'pending', to: 'approved', nextCheckAt }))
  await insertStep(tx, { refundId: id, at, actorId, from: 'pending', to: 'approved' })
  if (!byHand) await addJob(tx, followJob, { id })
  const way = { byHand, method: refund.method, number: refund.number, ...hand }
  await notifyCustomerOfRefund(tx, deps, order, 'approved', {
    ...amountOf(refund),
    ...(byHand && { way }),
  })
}

async function reject(tx: Db, deps: Deps, { order, refund, input }: Case): Promise<void> {
  const { id, actorId, reason } = input
  if (reason === undefined) throw badRequest('say_why_rejected', 'body.reason')
  const at = deps.clock.now()
  if (refund.tranId !== null) await payments.claim(tx, order.id, -refund.amountPoisha)
  const move = { from: 'pending', to: 'rejected', nextCheckAt: null, reason } as const
  await step(tx, moveRefund(tx, id, move))
  await updatePaymentStatus(tx, order.id)
  await insertStep(tx, { refundId: id, at, actorId, from: 'pending', to: 'rejected' })
  await notifyCustomerOfRefund(tx, deps, order, 'rejected', { ...amountOf(refund), reason })
}

/** Only where the gateway does not refund; otherwise the customer would be paid twice. */
async function payByHand(tx: Db, deps: Deps, { order, refund, input }: Case): Promise<void> {
  const { id, actorId, walletTransactionId } = input
  const { status: from } = refund
  if (walletTransactionId === undefined) {
    throw badRequest('wallet_transaction_needed', 'body.walletTransactionId')
  }
  if (!isPaidByHand(refund) || (from !== 'approved' && from !== 'processing')) {
    throw conflict('gateway_paying')
  }
  const amount = poisha(refund.amountPoisha)
  // What was given back later may have joined it since: who does not say what they paid may have seen less.
  const isSeen = refund.joinedAt === null && input.amount === undefined
  if (!isSeen && (input.amount === undefined || takaToPoisha(input.amount) !== amount)) {
    throw conflict(say('refund_amount_changed', { amount }))
  }
  if (await isPaidWith(tx, walletTransactionId)) throw conflict('transaction_other_refund')
  const at = deps.clock.now()
  const isOnline = refund.tranId !== null
  const settled = {
    id,
    amount,
    isOnline,
    from,
    place: 'wallet',
    method: refund.method,
    number: refund.number,
    actorId,
    walletTransactionId,
    at,
  } as const
  await step(tx, settleRefund(tx, deps, order, settled))
}

async function step(_tx: Db, moved: Promise<boolean>): Promise<void> {
  if (!(await moved)) throw conflict('refund_just_changed')
}

const amountOf = ({ amountPoisha }: RefundRow) => ({ amount: taka(amountPoisha) })
