import { setTimeout as wait } from 'node:timers/promises'
import { type Poisha, poisha } from '@haat/contract/money'
import type { PlacedOrder, PlaceOrderBody } from '@haat/contract/order/order'

import { pleaseCall } from '#modules/block/index.ts'
import { countingWrongCodes } from '#modules/coupon/index.ts'
import {
  attempts,
  GatewayFailure,
  type OnlinePayment,
  onlineLimits,
  openAttempt,
  payments,
  sessionFor,
} from '#modules/payment/index.ts'
import { findSetup } from '#modules/shop/index.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { eachByItself } from '#platform/each-by-itself.ts'
import { badRequest, conflict, Refusal } from '#platform/http/refusal.ts'
import type { Ports } from '#platform/platform.ts'

import * as idempotencyKeys from '../core/idempotency/idempotency.repo.ts'
import { placingRequest } from '../core/idempotency/idempotent-request.ts'
import { openOrdersRefusal } from '../core/order.policy.ts'
import { presentOrder } from '../core/order.present.ts'
import { type OrderRow } from '../core/order.repo.ts'
import { type Orders } from '../core/orders.ts'
import { waitForTurn } from '../core/turn.repo.ts'
import { findUnplaced } from '../core/write-order.repo.ts'
import { factsOfBody, finalizeOrder } from './finalize-order.ts'
import { logPlaced, refuseMisplaced, refuseOtherBody } from './place-order.ts'
import { prepareOrder, type PreparedOrder } from './prepare-order.ts'
import { refuseEqual } from './refuse-equal.ts'
import { refusePaymentNotOffered } from './refuse-payment-not-offered.ts'

interface Deps extends Pick<Ports, 'clock' | 'log' | 'database'> {
  orders: Orders
}

/** A reservation this old belongs to a process that died: opening a session takes seconds. */
const cutOffAfterMs = 120_000
const mostMended = 50

const pollEveryMs = 250
const pollForMs = 20_000

const unavailable = () =>
  new Refusal(503, 'Payment provider is unavailable. Please try again.', { retryAfter: 10 })

/**
 * Places an order that is paid online, in three steps: reserve the goods, open a session with the gateway
 * (outside any transaction), place the order. Where no session opens, nothing is placed and the goods come back.
 */
export async function placeOnline(
  deps: Deps & { payment: OnlinePayment | undefined },
  body: PlaceOrderBody,
  key: string | undefined,
): Promise<PlacedOrder> {
  const { payment, log, database } = deps
  refusePaymentNotOffered((await findSetup(database.db)).payment, body.paymentMethod)
  refuseMisplaced(body)
  if (!payment) throw unavailable()
  const reserved = await countingWrongCodes(deps, body.customerId, () => reserve(deps, body, key))
  if ('reply' in reserved) return reserved.reply
  const { order } = reserved
  try {
    const session = await payment.gateway.openSession(sessionFor(order, poisha(order.totalPoisha)))
    const placed = await place(deps, order.id, session)
    if (placed) {
      logPlaced(log, placed)
      return placed
    }
  } catch (error) {
    await giveUp(deps, order.id)
    if (!(error instanceof GatewayFailure)) throw error
    log.warn({ orderId: order.id, error }, 'payment.no-session')
  }
  throw unavailable()
}

type Reserved = { order: OrderRow } | { reply: PlacedOrder }

async function reserve(
  deps: Deps,
  body: PlaceOrderBody,
  key: string | undefined,
): Promise<Reserved> {
  const { clock, database } = deps
  for (let waitedMs = 0; ; waitedMs += pollEveryMs) {
    const reserved = await inTransaction(database.db, async (tx): Promise<Reserved | undefined> => {
      const { customerId, phone } = body
      const at = clock.now()
      const request = placingRequest(body, key, at)
      const turn = await waitForTurn(tx, { phone, customerId, request, at })
      const { earlier, open, recent } = turn
      refuseOtherBody(earlier)
      if (earlier?.reply === null) return undefined
      // as: the stored reply was a PlacedOrder when it was written.
      if (earlier) return { reply: earlier.reply as PlacedOrder }
      if (turn.block !== null) throw pleaseCall()
      const prepared = await prepareOrder(tx, clock, body)
      // The client retries as for a repeated request: if no payment page opens for the other order, this one is placed.
      if (await refuseEqual(tx, body, prepared.lines, recent)) return undefined
      const tooMany = openOrdersRefusal(open)
      if (tooMany) throw tooMany
      const order = await reserveGoods(tx, deps, body, prepared)
      if (request) await idempotencyKeys.keepPlacing(tx, request, order.id)
      return { order }
    })
    if (reserved) return reserved
    if (waitedMs >= pollForMs) {
      throw conflict('This order is being placed. Please look at your orders in a moment.')
    }
    await wait(pollEveryMs)
  }
}

async function reserveGoods(
  tx: Db,
  { clock, orders }: Pick<Deps, 'clock' | 'orders'>,
  body: PlaceOrderBody,
  prepared: PreparedOrder,
): Promise<OrderRow> {
  const order = await finalizeOrder(tx, orders, factsOfBody(body, prepared), prepared)
  const amount = poisha(order.totalPoisha)
  refuseBeyondLimits(amount)
  const at = clock.now()
  await openAttempt(tx, { order, amount, at, clock: 'runs' })
  return order
}

function refuseBeyondLimits(total: Poisha): void {
  if (total >= onlineLimits.min && total <= onlineLimits.max) return
  throw badRequest(
    'Online payment is possible for orders from ৳10 to ৳5,00,000. Please choose Cash on Delivery.',
    'body.paymentMethod',
  )
}

/** Undefined when a job has released the reservation in the meantime. */
async function place(
  { clock, database, orders }: Deps,
  orderId: string,
  session: { sessionKey: string; url: string },
): Promise<PlacedOrder | undefined> {
  return inTransaction(database.db, async (tx) => {
    const order = await orders.lock(tx, orderId)
    if (order?.status !== 'pending') return undefined
    await attempts.markOpen(tx, order.transactionId, session)
    const placed = await orders.place(tx, order, clock.now())
    const reply = { ...presentOrder(placed), url: session.url }
    await idempotencyKeys.finishPlacing(tx, orderId, reply)
    return reply
  })
}

/** Cancels a reservation: the goods return to stock, and the idempotency key may be used again. */
async function giveUp({ clock, database, orders }: Deps, orderId: string): Promise<void> {
  await inTransaction(database.db, async (tx) => {
    const order = await orders.lock(tx, orderId)
    if (order?.status !== 'pending' || order.placedAt !== null) return
    const at = clock.now()
    const reason = 'The payment could not be started'
    await orders.move(tx, order, { to: 'cancelled', by: 'system', actorId: null, at, reason })
    await payments.close(tx, orderId, at)
    await attempts.markUnpaid(tx, order.transactionId, 'refused', at)
    await idempotencyKeys.forgetPlacing(tx, orderId)
  })
}

/** Releases reservations that a crash has left between reserving and placing. */
export async function releaseStaleReservations(deps: Deps): Promise<void> {
  const { clock, database, log } = deps
  const before = new Date(clock.now().getTime() - cutOffAfterMs)
  const stale = await findUnplaced(database.db, before, mostMended)
  await eachByItself(
    stale,
    { log, job: 'checkout.release-stale-reservations' },
    async (orderId) => {
      await giveUp(deps, orderId)
      log.warn({ orderId }, 'order.reservation-mended')
    },
  )
}
