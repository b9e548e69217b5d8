import type { Language } from '@haat/contract/language'
import type { Poisha } from '@haat/contract/money'
import type { PaymentChannel } from '@haat/contract/order/order-status'

import {
  amountOfAttempt,
  type Attempt,
  attempts,
  GatewayFailure,
  newTransactionId,
  onlineLimits,
  openAttempt,
  type OpenedSession,
  payments,
  sessionFor,
} from '#modules/payment/index.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { badRequest, conflict, notFound, Refusal, tooMany } from '#platform/http/refusal.ts'
import { SingleFlight } from '#platform/http/single-flight.ts'
import { countUse } from '#platform/rate-counter.repo.ts'

import { payRefusal } from '../core/order.policy.ts'
import { findOrder, type OrderRow } from '../core/order.repo.ts'
import { setAttempt } from '../core/write-order.repo.ts'
import { dueOf } from '../ledger/account.ts'
import { askAboutOrder } from './ask-gateway.ts'
import type { OrderDeps } from '../core/order-deps.ts'

/**
 * Tries of one order in a window, each with questions to the gateway. Its customer's own are counted apart from those by
 * its link: who has the link cannot use up the customer's.
 */
const triesLimit = { most: 10, seconds: 600 }
/** Attempts that a try asks the gateway about; the job asks about older ones. */
const mostAsked = 10
/** How long an open payment page is given out again: well below the time for which the gateway keeps it. */
const reuseMs = 15 * 60_000
/** After it a session that is still being opened belongs to a process that died. */
const openingMs = 60_000

const unavailable = () => new Refusal(503, 'provider_away', { retryAfter: 10 })
const timeIsOver = () => conflict('pay_time_over')

interface Input {
  orderId: string
  /** Undefined: the wallet chosen before. */
  channel?: PaymentChannel | undefined
  /** Of the page to which the browser comes back. */
  language: Language
}

/** What a try begins with: a page that is open already, or a new attempt. */
type Begun = { url: string } | { order: OrderRow; amount: Poisha }

/** Concurrent tries of one order share the opening of its payment page. */
const openings = new SingleFlight<string>()

/**
 * The address of a page to pay what is due on an order: one that is open for the same amount, else that of another attempt.
 * Beyond the limit of tries the gateway is not asked, and only an open page is given out.
 */
export function payOrder(deps: OrderDeps, input: Input, by: 'customer' | 'link'): Promise<string> {
  const { orderId, channel = '', language } = input
  return openings.join(`${by} ${orderId} ${channel} ${language}`, undefined, () =>
    pay(deps, input, by),
  )
}

async function pay(deps: OrderDeps, input: Input, by: 'customer' | 'link'): Promise<string> {
  const { clock, database, log, payment } = deps
  const { orderId } = input
  if (!payment) throw unavailable()
  const wait = await countUse(database.db, clock, `pay:${by}:${orderId}`, triesLimit)
  // It may have been paid meanwhile; without a reply a second payment would be refunded.
  if (wait === 0) await askAboutOrder(deps, orderId, { newest: mostAsked })
  const begun = await inTransaction(database.db, (tx) => begin(tx, deps, input, wait))
  if ('url' in begun) return begun.url
  const { order, amount } = begun
  try {
    const session = await payment.gateway.openSession(sessionFor(order, amount, input.language))
    await inTransaction(database.db, (tx) => open(tx, deps, order, session))
    return session.url
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error
    await attempts.markUnpaid(database.db, order.transactionId, 'refused', clock.now())
    log.warn({ orderId, error }, 'payment.no-session')
    throw unavailable()
  }
}

/** A customer pays their own order. */
export async function payOwnOrder(
  deps: OrderDeps,
  customerId: string,
  input: Input,
): Promise<string> {
  const order = await findOrder(deps.database.db, input.orderId)
  if (!order?.placedAt || order.customerId !== customerId) throw notFound('order_not_found')
  return payOrder(deps, input, 'customer')
}

/** Stores a new attempt and its transaction id, unless a page is open for the same sum. `wait`: seconds, beyond the limit. */
async function begin(
  tx: Db,
  { orders, clock }: OrderDeps,
  { orderId, channel, language }: Input,
  wait: number,
): Promise<Begun> {
  const order = await orders.lock(tx, orderId)
  const money = await payments.lock(tx, orderId)
  if (!order?.placedAt) throw notFound('order_not_found')
  const now = clock.now()
  const due = dueOf(order, order.account)
  const refusal = payRefusal(order)
  // An order that was cancelled, but not by its customer, ran out of time to pay.
  if (order.status === 'cancelled' && order.history.at(-1)?.by === 'system') throw timeIsOver()
  if (due > 0 && due < onlineLimits.min) throw badRequest('online_from_ten')
  if (refusal !== undefined) throw conflict(refusal)
  if (money && money.closedAt === null && money.holdUntil <= now) throw timeIsOver()
  const amount = amountOfAttempt(due)
  const tries = await attempts.lockOf(tx, orderId)
  const isYoung = ({ createdAt }: Attempt, ms: number) => now.getTime() - createdAt.getTime() < ms
  const usable = tries.findLast(
    (one) =>
      one.state === 'open' &&
      one.besides === null &&
      one.amount === amount &&
      (channel === undefined || one.channel === channel) &&
      isYoung(one, reuseMs),
  )
  if (usable?.url) {
    if (usable.language !== language) await attempts.setLanguage(tx, usable.tranId, language)
    if (usable.tranId !== order.transactionId) await setPayable(tx, orders, order, usable)
    return { url: usable.url }
  }
  if (wait > 0) throw tooMany(wait, 'paid_too_often')
  if (tries.some((one) => one.state === 'preparing' && isYoung(one, openingMs))) {
    throw conflict('pay_page_opening')
  }
  const next = {
    ...order,
    transactionId: newTransactionId(),
    paymentChannel: channel ?? order.paymentChannel,
  }
  // An order that is paid at the door has no payment row, and no time after which it is cancelled.
  const noClock = money ? {} : { clock: 'closed' as const }
  await openAttempt(tx, { order: next, amount, at: now, language, ...noClock })
  return { order: next, amount }
}

/** A concurrent change to cash, cancellation or payment has superseded the attempt. */
async function open(
  tx: Db,
  { orders }: OrderDeps,
  { id, transactionId: tranId, paymentChannel: channel }: OrderRow,
  session: OpenedSession,
): Promise<void> {
  const now = await orders.lock(tx, id)
  const wanted = now && !payRefusal(now) && (await attempts.markOpen(tx, tranId, session))
  if (!wanted) throw conflict('order_not_payable')
  await setPayable(tx, orders, now, { tranId, channel })
}

/** The order names the attempt by which it is paid, and how. */
async function setPayable(
  tx: Db,
  orders: OrderDeps['orders'],
  { id, paymentMethod }: OrderRow,
  { tranId, channel }: Pick<Attempt, 'tranId' | 'channel'>,
): Promise<void> {
  await setAttempt(tx, id, { tranId, channel: paymentMethod === 'cash' ? null : channel })
  await orders.setPaymentStatus(tx, id, { from: ['failed'], to: 'unpaid' })
}
