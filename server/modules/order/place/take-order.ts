import type { Language } from '@haat/contract/language'
import type { UnwordedPlacedOrder, PlaceOrderBody } from '@haat/contract/order/order'

import { pleaseCall } from '#modules/block/index.ts'
import { setLanguage } from '#modules/identity/index.ts'
import { invalidArea } from '#modules/shipping/index.ts'
import { findSetup } from '#modules/shop/index.ts'
import type { Db } from '#platform/db/db.ts'
import { badRequest, conflict } from '#platform/http/refusal.ts'
import type { Ports } from '#platform/platform.ts'

import type { IdempotentRequest } from '../core/idempotency/idempotency.repo.ts'
import { openOrdersRefusal } from '../core/order.policy.ts'
import type { OrderRow } from '../core/order.repo.ts'
import type { Orders } from '../core/orders.ts'
import { waitForTurn } from '../core/turn.repo.ts'
import { factsOfBody, finalizeOrder } from './finalize-order.ts'
import { prepareOrder } from './prepare-order.ts'
import { refuseEqual } from './refuse-equal.ts'
import { refusePaymentNotOffered } from './refuse-payment-not-offered.ts'

interface Deps {
  clock: Ports['clock']
  orders: Orders
}

/** What a customer orders. */
export interface Placing {
  body: PlaceOrderBody
  /** What they are answered in. */
  language: Language
  /** Of the page that they order from; a program has none. */
  pageLanguage: Language | undefined
}

/** A new order, or the reply that this request got before. */
export type Taken = { order: OrderRow } | { reply: UnwordedPlacedOrder }

/**
 * Takes an order from its customer: the steps of cash and of online payment alike, under the locks of the customer, the
 * phone number and the key. Undefined while this request or an equal order is still being placed, which may fail.
 */
export async function takeOrder(
  tx: Db,
  { clock, orders }: Deps,
  { body, language, pageLanguage, request }: Placing & { request: IdempotentRequest | undefined },
): Promise<Taken | undefined> {
  const { customerId, phone } = body
  const input = { phone, customerId, request, at: clock.now() }
  // Pipelined: one round trip for both.
  const [turn, setup] = await Promise.all([waitForTurn(tx, input), findSetup(tx)])
  const { earlier, open, block, recent } = turn
  if (earlier && !earlier.sameBody) {
    throw conflict('idempotency_key_other_order')
  }
  if (earlier?.reply === null) return undefined
  // as: the stored reply was a UnwordedPlacedOrder when it was written.
  if (earlier) return { reply: earlier.reply as UnwordedPlacedOrder }
  refusePaymentNotOffered(setup.payment, body.paymentMethod)
  if (block !== null) throw pleaseCall()
  const prepared = await prepareOrder(tx, clock, body)
  if (await refuseEqual(tx, body, prepared.lines, recent)) return undefined
  const tooMany = openOrdersRefusal(open)
  if (tooMany) throw tooMany
  const facts = factsOfBody(body, language, prepared)
  const [order] = await Promise.all([
    finalizeOrder(tx, orders, facts, prepared),
    setLanguage(tx, customerId, pageLanguage),
  ])
  return { order }
}

const placeMessages = {
  division: 'choose_division',
  district: 'district_not_in_division',
  city: 'city_not_in_district',
} as const

/** Throws 400 where the address's division, district and area do not belong together. */
export function refuseMisplaced({
  deliveryAddress,
}: Pick<PlaceOrderBody, 'deliveryAddress'>): void {
  const field = invalidArea(deliveryAddress)
  if (field) throw badRequest(placeMessages[field], `body.deliveryAddress.${field}`)
}

/** While the same or an equal order is being placed. */
export const stillPlaced = () => conflict('order_being_placed')

export function logPlaced(
  log: Ports['log'],
  { _id, totalPrice, items }: Pick<UnwordedPlacedOrder, '_id' | 'totalPrice' | 'items'>,
): void {
  log.info(
    { orderId: _id, totalPoisha: Math.round(totalPrice * 100), items: items.length },
    'order.placed',
  )
}
