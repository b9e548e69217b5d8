import { shortOrderId } from '@haat/contract/order/order-path'
import { say, type Text } from '@haat/contract/refusals/text'

import type { Db } from '#platform/db/db.ts'
import type { Actor } from '#platform/session/actor.ts'

import { findByCodes } from './order-codes.repo.ts'
import { findOrders, type OrderRow } from './order.repo.ts'
import { isAllTheirs } from './staff-order.ts'

/** For each code the orders that end with it and that are wholly the actor's; none for undefined. */
export async function ordersByCode(
  db: Db,
  actor: Actor,
  codes: readonly (string | undefined)[],
): Promise<OrderRow[][]> {
  const found = Map.groupBy(
    await findByCodes(db, [...new Set(codes.filter((code) => code !== undefined))]),
    ({ code }) => code,
  )
  const ids = [...new Set([...found.values()].flat().map(({ orderId }) => orderId))]
  const orders = new Map((await findOrders(db, ids)).map((order) => [order.id, order]))
  return codes.map((code) =>
    (code === undefined ? [] : (found.get(code) ?? [])).flatMap(({ orderId }) => {
      const order = orders.get(orderId)
      return order && isAllTheirs(actor, order) ? [order] : []
    }),
  )
}

/** The order that a row means, or why it means none. */
export type Meant = { order: OrderRow; problem?: undefined } | { order?: undefined; problem: Text }

/** An order as a refusal names it, to who may see it; undefined: one that is not known. */
export const namedToWhoSees = (other?: { orderId: string; isSeen: boolean }) =>
  other?.isSeen
    ? say('this_order', { number: shortOrderId(other.orderId) })
    : say('another_order', {})
