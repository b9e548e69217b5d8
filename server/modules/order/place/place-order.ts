import type { Order, PlaceOrderBody } from '@haat/contract/order/order'

import { pleaseCall } from '#modules/block/index.ts'
import { countingWrongCodes } from '#modules/coupon/index.ts'
import { invalidArea } from '#modules/shipping/index.ts'
import { findSetup } from '#modules/shop/index.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { badRequest, conflict } from '#platform/http/refusal.ts'
import type { Ports } from '#platform/platform.ts'

import * as idempotencyKeys from '../core/idempotency/idempotency.repo.ts'
import { placingRequest } from '../core/idempotency/idempotent-request.ts'
import { openOrdersRefusal } from '../core/order.policy.ts'
import { presentOrder } from '../core/order.present.ts'
import { type Orders } from '../core/orders.ts'
import { waitForTurn } from '../core/turn.repo.ts'
import { factsOfBody, finalizeOrder } from './finalize-order.ts'
import { prepareOrder } from './prepare-order.ts'
import { refuseEqual } from './refuse-equal.ts'
import { refusePaymentNotOffered } from './refuse-payment-not-offered.ts'

const placeMessages = {
  division: 'There is no such division',
  district: 'This district is not in the chosen division',
  city: 'This city/upazila is not in the chosen district',
}

interface Deps extends Pick<Ports, 'clock' | 'log' | 'database'> {
  orders: Orders
}

/**
 * Sells the goods: checks, stock, order, history and ledger in one transaction, all or nothing.
 * With a key, a repeat gets the first reply again and buys nothing.
 */
export async function placeOrder(
  { clock, log, database, orders }: Deps,
  body: PlaceOrderBody,
  key: string | undefined,
): Promise<Order> {
  refuseMisplaced(body)
  const { customerId: userId, phone } = body
  const request = placingRequest(body, key, clock.now())
  const sell = async (tx: Db) => {
    const input = { phone, customerId: userId, request, at: clock.now() }
    // Pipelined: one round trip for both.
    const [turn, setup] = await Promise.all([waitForTurn(tx, input), findSetup(tx)])
    const { earlier, open, block, recent } = turn
    refuseOtherBody(earlier)
    // as: the stored reply was a PlacedOrder when it was written.
    if (earlier) return { order: earlier.reply as Order, isNew: false }
    refusePaymentNotOffered(setup.payment, body.paymentMethod)
    if (block !== null) throw pleaseCall()
    const prepared = await prepareOrder(tx, clock, body)
    await refuseEqual(tx, body, prepared.lines, recent)
    const tooMany = openOrdersRefusal(open)
    if (tooMany) throw tooMany
    const facts = factsOfBody(body, prepared)
    const sold = await finalizeOrder(tx, orders, facts, prepared, async (row) => {
      if (request) await idempotencyKeys.keepReply(tx, request, presentOrder(row))
    })
    return { order: presentOrder(sold), isNew: true }
  }
  const { order, isNew } = await countingWrongCodes({ database, clock }, userId, () =>
    inTransaction(database.db, sell),
  )
  if (isNew) logPlaced(log, order)
  return order
}

/** Throws 400 where the address's division, district and area do not belong together. */
export function refuseMisplaced({
  deliveryAddress,
}: Pick<PlaceOrderBody, 'deliveryAddress'>): void {
  const field = invalidArea(deliveryAddress)
  if (field) throw badRequest(placeMessages[field], `body.deliveryAddress.${field}`)
}

/** Throws 409 where the idempotency key was used for another body. */
export function refuseOtherBody(before: { sameBody: boolean } | null): void {
  if (before && !before.sameBody) {
    throw conflict('This Idempotency-Key was used for another order')
  }
}

export function logPlaced(log: Ports['log'], { _id, totalPrice, items }: Order): void {
  log.info(
    { orderId: _id, totalPoisha: Math.round(totalPrice * 100), items: items.length },
    'order.placed',
  )
}
