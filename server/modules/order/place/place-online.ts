import { setTimeout as wait } from 'node:timers/promises'
import type { Language } from '@haat/contract/language'
import { type Poisha, poisha } from '@haat/contract/money'
import type { UnwordedPlacedOrder } from '@haat/contract/order/order'

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
import { badRequest, Refusal } from '#platform/http/refusal.ts'
import type { Ports } from '#platform/platform.ts'

import * as idempotencyKeys from '../core/idempotency/idempotency.repo.ts'
import { placingRequest } from '../core/idempotency/idempotent-request.ts'
import { presentOrder } from '../core/order.present.ts'
import type { OrderRow } from '../core/order.repo.ts'
import type { Orders } from '../core/orders.ts'
import { findUnplaced } from '../core/write-order.repo.ts'
import { refusePaymentNotOffered } from './refuse-payment-not-offered.ts'
import {
  logPlaced,
  type Placing,
  refuseMisplaced,
  stillPlaced,
  type Taken,
  takeOrder,
} from './take-order.ts'

interface Deps extends Pick<Ports, 'clock' | 'log' | 'database'> {
  orders: Orders
}

/** A reservation this old belongs to a process that died: opening a session takes seconds. */
const cutOffAfterMs = 120_000
const mostMended = 50

const pollEveryMs = 250
const pollForMs = 20_000

const unavailable = () => new Refusal(503, 'provider_away', { retryAfter: 10 })

/**
 * Places an order that is paid online, in three steps: reserve the goods, open a session with the gateway
 * (outside any transaction), place the order. Where no session opens, nothing is placed and the goods come back.
 */
export async function placeOnline(
  deps: Deps & { payment: OnlinePayment | undefined },
  placing: Placing,
  key: string | undefined,
): Promise<UnwordedPlacedOrder> {
  const { body } = placing
  const { payment, log, database } = deps
  refuseMisplaced(body)
  if (!payment) {
    refusePaymentNotOffered((await findSetup(database.db)).payment, body.paymentMethod)
    throw unavailable()
  }
  const reserved = await countingWrongCodes(deps, body.customerId, () =>
    reserve(deps, placing, key),
  )
  if ('reply' in reserved) return reserved.reply
  const { order } = reserved
  try {
    const asked = sessionFor(order, poisha(order.totalPoisha), placing.language)
    const session = await payment.gateway.openSession(asked)
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

async function reserve(deps: Deps, placing: Placing, key: string | undefined): Promise<Taken> {
  const { body, language } = placing
  const { clock, database } = deps
  for (let waitedMs = 0; ; waitedMs += pollEveryMs) {
    const reserved = await inTransaction(database.db, async (tx) => {
      const request = placingRequest(body, key, clock.now())
      // Undefined: the client waits as for a repeated request; if no payment page opens for the other order, this one is
      // placed.
      const taken = await takeOrder(tx, deps, { ...placing, request })
      if (taken && 'order' in taken) {
        await openFirstAttempt(tx, clock.now(), taken.order, language)
        if (request) await idempotencyKeys.keepPlacing(tx, request, taken.order.id)
      }
      return taken
    })
    if (reserved) return reserved
    if (waitedMs >= pollForMs) throw stillPlaced()
    await wait(pollEveryMs)
  }
}

async function openFirstAttempt(
  tx: Db,
  at: Date,
  order: OrderRow,
  language: Language,
): Promise<void> {
  const amount = poisha(order.totalPoisha)
  refuseBeyondLimits(amount)
  await openAttempt(tx, { order, amount, at, language, clock: 'runs' })
}

function refuseBeyondLimits(total: Poisha): void {
  if (total >= onlineLimits.min && total <= onlineLimits.max) return
  throw badRequest('online_range', 'body.paymentMethod')
}

/** Undefined when a job has released the reservation in the meantime. */
async function place(
  { clock, database, orders }: Deps,
  orderId: string,
  session: { sessionKey: string; url: string },
): Promise<UnwordedPlacedOrder | undefined> {
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
