import type { CallKey } from '@haat/contract/call'
import { takaToPoisha } from '@haat/contract/money'
import type { OrderQuote } from '@haat/contract/order/order-act'

import type { Db } from '#platform/db/db.ts'
import { inTransactionOrDryRun } from '#platform/db/dry-run.ts'
import { conflict, notFound } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import type { Ports } from '#platform/platform.ts'
import type { Actor } from '#platform/session/actor.ts'

import { updatePaymentStatus } from '../ledger/update-payment-status.ts'
import { idempotentRequest } from './idempotency/idempotent-request.ts'
import { onceForKey } from './idempotency/once-for-key.ts'
import { quoteOf, readState } from './order-quote.ts'
import { orderChanged } from './order-changed.ts'
import type { Act } from './act.ts'
import type { Orders } from './orders.ts'
import { lockOrder, type OrderRow } from './order.repo.ts'

/** The input of a call's handler, as far as every act needs it. */
export interface ActInput {
  actor: Actor
  params: Readonly<Record<string, unknown>>
  body: {
    version?: number | undefined
    dryRun?: boolean | undefined
    totalPrice?: number | undefined
  }
  idempotencyKey: string | undefined
}

interface ActOnOrder<Done, Reply, Quote extends OrderQuote> {
  call: CallKey
  input: ActInput
  orderId: string
  /** Of a call that customers make too: whether it is an order of theirs, else 404. Default: the call is for staff alone. */
  mayAct?: (order: OrderRow) => boolean
  /** Changes the locked order, whose version is the one that the caller saw. Throws a refusal. */
  work: (tx: Db, order: OrderRow, act: Act) => Promise<Done>
  /** What a caller reads whose version is old, as the call's `conflict` names it: no more than they may read elsewhere. */
  newer: (tx: Db, order: OrderRow) => Promise<object>
  /** The reply of the call, read in the same transaction. */
  reply: (tx: Db, done: Done) => Promise<Reply>
  /** What the quote says beyond the order. */
  quoteMore?: (done: Done) => Omit<Quote, keyof OrderQuote>
}

type Deps = Pick<Ports, 'database' | 'clock'> & { orders: Orders }

/**
 * The one way in which a call changes an order: once for its idempotency key, under the locks of the order and of those
 * that it exchanges, on the version that the caller saw (else 409 with the newer order), and at the price that they saw
 * (else 409 with the new quote). A dry run does the same work and is rolled back, so that its quote cannot differ.
 */
export async function actOnOrder<Done, Reply>(
  deps: Deps,
  act: ActOnOrder<Done, Reply, OrderQuote> & { input: { body: { dryRun?: never } } },
): Promise<Reply>
export async function actOnOrder<Done, Reply, Quote extends OrderQuote = OrderQuote>(
  deps: Deps,
  act: ActOnOrder<Done, Reply, Quote>,
): Promise<Quote | Reply>
export async function actOnOrder<Done, Reply, Quote extends OrderQuote = OrderQuote>(
  { database, clock, orders }: Deps,
  { call, input, orderId, mayAct, work, newer, reply, quoteMore }: ActOnOrder<Done, Reply, Quote>,
): Promise<Quote | Reply> {
  const { actor, body } = input
  const request = idempotentRequest(call, input, clock.now())
  return inTransactionOrDryRun<Reply, Quote>(database.db, (tx, endDryRun) =>
    onceForKey(tx, request, async () => {
      const order = await lockOrder(tx, orderId)
      if (!order?.placedAt || mayAct?.(order) === false) throw notFound('Order not found')
      if (body.version !== undefined && body.version !== order.version) {
        throw orderChanged(await newer(tx, order))
      }
      const isQuoted = body.dryRun === true || body.totalPrice !== undefined
      const before = isQuoted ? await readState(tx, orderId) : undefined
      const act = { id: newId(), actorId: actor.userId, at: clock.now() }
      const done = await work(tx, order, act)
      await updatePaymentStatus(tx, orderId)
      await orders.notifyActed(tx, order, act)
      if (before) {
        const state = await readState(tx, orderId)
        const quote = { ...quoteOf(before, state), ...quoteMore?.(done) }
        // as: quoteMore() adds what its quote says beyond the order.
        if (body.dryRun) endDryRun(quote as Quote)
        refuseOtherPrice(body.totalPrice, quote)
      }
      return reply(tx, done)
    }),
  )
}

function refuseOtherPrice(seen: number | undefined, quote: OrderQuote): void {
  if (seen === undefined || takaToPoisha(seen) === takaToPoisha(quote.totalPrice)) return
  throw conflict('The sums have changed. Please look at them again.', quote)
}
