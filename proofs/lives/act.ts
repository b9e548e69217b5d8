import assert from 'node:assert/strict'

import type { Failure, Success } from '@haat/contract/envelope'

import type { Life } from './market.ts'
import { type ModelLine, type ModelOrder, type ModelReturn, surplusOf } from './model.ts'
import { learnRefunds } from './compare.ts'

/** Draws a whole number below `most` from the numbers of a command. */
export type Choose = (most: number) => number

/** Undefined: the life has nothing that it could be done on. */
export type Outcome = 'done' | 'refused' | undefined

/** An act of a life: it makes the call, checks that it is refused exactly where a rule says so, and moves the model on. */
export type Act = (life: Life, choose: Choose) => Promise<Outcome>

type Reply<Data> = Success<Data> | Failure

/** The data of a reply; undefined: refused, as the model expects for the reasons in `because` that hold. */
export function settled<Data>(
  reply: Reply<Data>,
  because: Readonly<Record<string, boolean>> = {},
): Data | undefined {
  const reasons = Object.entries(because).flatMap(([why, holds]) => (holds ? [why] : []))
  if (reply.success) {
    assert.deepEqual(reasons, [], `not refused: ${reply.message}`)
    return reply.data
  }
  assert.ok(
    reply.statusCode >= 400 && reply.statusCode < 500,
    `${reply.statusCode} ${reply.message}`,
  )
  assert.notDeepEqual(reasons, [], `refused: ${reply.statusCode} ${reply.message}`)
  return undefined
}

export const anOrderOf = ({ orders }: Life, choose: Choose): ModelOrder | undefined =>
  orders[choose(Math.max(1, orders.length))]

export const key = () => crypto.randomUUID()

/** Pieces that go back on the shelf. */
export function putBack(life: Life, line: ModelLine, pieces: number): void {
  const { item } = line.choice
  life.stock.set(item, (life.stock.get(item) ?? 0) + pieces)
}

/**
 * What an order has received beyond what it costs goes back: credit to its first order, the rest by refunds. `claimed`:
 * other money that the same act sends back.
 */
export async function giveBackSurplus(life: Life, order: ModelOrder, claimed = 0): Promise<void> {
  const surplus = surplusOf(order)
  const first = order.exchangeOf
  const credit = first ? Math.min(surplus, Math.max(0, order.credit)) : 0
  if (first && credit > 0) {
    moveCreditBack(life, order, first, credit)
    await giveBackSurplus(life, first)
  }
  await learnRefunds(life, order, surplus - credit + claimed)
}

/** Credit of an exchange goes back to its first order; there it is no longer pledged for an open return. */
export function moveCreditBack(
  { returns }: Life,
  exchange: ModelOrder,
  first: ModelOrder,
  credit: number,
): void {
  exchange.credit -= credit
  first.credit += credit
  const open = returns.find(
    (one) => one.exchange === exchange && isOpen(one) && one.status !== 'requested',
  )
  if (!open) return
  open.credit -= credit
  first.pledged -= credit
}

export const isOpen = ({ status }: ModelReturn): boolean =>
  status === 'requested' || status === 'approved' || status === 'received'

/** What an order's cancelling does: goods that are still with the order come back, and so does all money. */
export async function cancelled(life: Life, order: ModelOrder): Promise<void> {
  order.status = 'cancelled'
  order.payUntil = undefined
  for (const line of order.lines) putBack(life, line, line.quantity - line.off)
  await giveBackSurplus(life, order)
}
