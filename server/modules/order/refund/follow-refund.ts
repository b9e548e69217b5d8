import { GatewayFailure, type OnlinePayment } from '#modules/payment/index.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { addJob } from '#platform/job.repo.ts'

import type { OrderDeps } from '../core/order-deps.ts'
import {
  claimDue,
  findDueRefunds,
  type Followed,
  scheduleNextCheck,
  setRefusal,
} from './follow-refund.repo.ts'
import { cancelledByGateway, withDoubt } from './gateway-refusal.ts'
import { leaseSeconds } from './lease.ts'
import { followJob, methodOf } from './open-refund.ts'
import { insertStep, moveRefund, type RefundMethod } from './refund.repo.ts'
import { settleRefund } from './settle-refund.ts'

const mostAtOnce = 100

/** Advances every due refund by one step. */
export async function followRefunds(deps: OrderDeps): Promise<void> {
  const due = await findDueRefunds(deps.database.db, deps.clock.now(), mostAtOnce)
  for (const id of due) await followRefund(deps, id)
}

/**
 * Advances one refund by a step: requests it from the gateway or checks its state. A lease keeps other
 * processes away, and expires if this one dies; our refund id makes a repeated request idempotent.
 */
export async function followRefund(deps: OrderDeps, id: string): Promise<void> {
  const { clock, database, log, payment } = deps
  if (!payment) return
  const now = clock.now()
  const followed = await inTransaction(database.db, async (tx) => {
    const again = new Date(now.getTime() + leaseSeconds * 1000)
    const claimed = await claimDue(tx, id, { now, again })
    if (claimed) await addJob(tx, followJob, { id }, { delaySeconds: leaseSeconds + 1 })
    return claimed
  })
  if (!followed) return
  try {
    if (followed.status === 'approved') await start(deps, payment, followed)
    else await ask(deps, payment, followed)
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error
    log.warn({ refundId: id, error }, 'refund.gateway-silent')
    await scheduleCheck(deps, followed)
  }
}

async function start(
  deps: OrderDeps,
  { gateway }: OnlinePayment,
  { id, orderId, refundId, bankTranId, amount, tries }: Followed,
): Promise<void> {
  const { clock, database, log, orders } = deps
  const remarks = `Order ${orderId.slice(-6)}`
  const answer = await gateway.startRefund({ refundId, bankTranId, amount, remarks })
  if (answer.kind === 'refused') {
    log.error({ refundId: id, reason: answer.reason, tries }, 'refund.refused-by-gateway')
    await setRefusal(database.db, id, tries > 1 ? withDoubt(answer.reason) : answer.reason)
    return
  }
  await inTransaction(database.db, async (tx) => {
    await orders.lock(tx, orderId)
    const at = clock.now()
    const nextCheckAt = new Date(at.getTime() + delayMsBefore(1))
    const { reference } = answer
    const step = { from: 'approved', to: 'processing', nextCheckAt, reference } as const
    if (!(await moveRefund(tx, id, step))) return
    await insertStep(tx, { refundId: id, at, actorId: null, from: 'approved', to: 'processing' })
    await addJob(tx, followJob, { id }, { delaySeconds: delayMsBefore(1) / 1000 })
  })
}

async function ask(deps: OrderDeps, { gateway }: OnlinePayment, followed: Followed): Promise<void> {
  const { clock, database, log, orders } = deps
  const { id, orderId, amount, reference, cardType } = followed
  const progress = await gateway.askRefund(reference ?? '')
  switch (progress) {
    case 'processing':
      return scheduleCheck(deps, followed)
    case 'cancelled':
      log.error({ refundId: id }, 'refund.cancelled-by-gateway')
      return setRefusal(database.db, id, cancelledByGateway)
    case 'refunded':
      await inTransaction(database.db, async (tx) => {
        const order = await orders.lock(tx, orderId)
        if (!order) return
        const at = clock.now()
        const way = { from: 'processing', place: 'gateway', isOnline: true, actorId: null } as const
        const done = await settleRefund(tx, deps, order, {
          id,
          amount,
          method: sourceOf(cardType ?? ''),
          number: '',
          ...way,
          at,
        })
        if (done) log.info({ refundId: id, orderId, amountPoisha: amount }, 'refund.refunded')
      })
      return
    default:
      return progress satisfies never
  }
}

/** Undefined for what has no name of ours, as a bank's own page. */
function sourceOf(cardType: string): RefundMethod | undefined {
  const method = methodOf(cardType)
  return method === 'card' && !/^(visa|master|amex)/i.test(cardType) ? undefined : method
}

async function scheduleCheck({ clock, database }: OrderDeps, { id, tries }: Followed) {
  const later = delayMsBefore(tries)
  await inTransaction(database.db, async (tx) => {
    await scheduleNextCheck(tx, id, new Date(clock.now().getTime() + later))
    await addJob(tx, followJob, { id }, { delaySeconds: Math.ceil(later / 1000) })
  })
}

/** 15 seconds, doubled with each check, at most six hours. */
const delayMsBefore = (looks: number) =>
  Math.min(15_000 * 2 ** Math.min(looks - 1, 20), 6 * 3_600_000)
