import { shortOrderId } from '@haat/contract/order/order-path'
import { say, type Text } from '@haat/contract/refusals/text'

import type { Db } from '#platform/db/db.ts'
import type { Actor } from '#platform/session/actor.ts'

import { findByCodes } from './order-codes.repo.ts'
import { findOrders, type OrderRow } from './order.repo.ts'
import { numberKey } from './parcel-codes.ts'
import { isAllTheirs, ownerFor } from './staff-order.ts'
import { findTakenNumbers } from './taken-numbers.repo.ts'

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

interface NumberedRow {
  trackingNumber: string
  consignmentId?: string
}

/** What is wrong with each row of a list that gives orders the numbers of a courier; undefined: nothing. */
export async function numberProblems<Row extends NumberedRow>(
  db: Db,
  actor: Actor,
  {
    courier,
    rows,
    refusalOf,
  }: {
    courier: string
    rows: readonly (Row & { meant: Meant })[]
    /** Why the row itself does not fit; its order is undefined where it means none. */
    refusalOf: (row: Row, order: OrderRow | undefined) => Text | undefined
  },
): Promise<(Text | undefined)[]> {
  const numbersOf = ({ trackingNumber, consignmentId = '' }: Row) =>
    [...new Set([trackingNumber, consignmentId].map(numberKey))].filter(Boolean)
  const numbers = rows.flatMap(numbersOf)
  const taken = Map.groupBy(
    await findTakenNumbers(db, { courier, numbers, ownerId: ownerFor(actor) }),
    ({ number }) => number,
  )
  const seen = { orders: new Set<string>(), numbers: new Set<string>() }
  return rows.map((row) => {
    const { order, problem } = row.meant
    const own = numbersOf(row)
    const other = own
      .flatMap((number) => taken.get(number) ?? [])
      .find(({ orderId }) => orderId !== order?.id)
    const found =
      problem ??
      (order && seen.orders.has(order.id) ? 'order_in_earlier_row' : undefined) ??
      refusalOf(row, order) ??
      (own.some((number) => seen.numbers.has(number)) ? 'number_in_earlier_row' : undefined) ??
      (other && say('is_tracking_number_of', { order: namedToWhoSees(other) }))
    if (order) seen.orders.add(order.id)
    for (const number of own) seen.numbers.add(number)
    return found
  })
}
