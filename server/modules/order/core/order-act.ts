import type { Calls } from '@haat/contract'
import { takaToPoisha } from '@haat/contract/money'
import type { ActKey, ActReplyOf, QuoteOf } from '@haat/contract/order/act'
import type { UnwordedOrderQuote } from '@haat/contract/order/order-act'

import type { Db } from '#platform/db/db.ts'
import { inTransactionOrDryRun } from '#platform/db/dry-run.ts'
import type { HandlerInput } from '#platform/http/api.ts'
import { conflict, notFound } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import type { Actor } from '#platform/session/actor.ts'

import { idempotentRequest } from './idempotency/idempotent-request.ts'
import { onceForKey } from './idempotency/once-for-key.ts'
import { OrderCase } from './order-case.ts'
import type { OrderDeps } from './order-deps.ts'
import { orderChanged } from './order-changed.ts'
import { quoteOf, stateOf } from './order-quote.ts'
import { lockOrder, type OrderRow } from './order.repo.ts'
import { moneyCheck } from './require-money.ts'

/** What every act finds in the input of its call. */
interface ActInput {
  actor: Actor
  params: Readonly<Record<string, unknown>>
  body: {
    version?: number | undefined
    dryRun?: boolean | undefined
    totalPrice?: number | undefined
  }
  idempotencyKey: string | undefined
}

type OrderActKey = ActKey<Calls>

/** The input of an act, as the table of calls types it. */
export type ActInputOf<Key extends OrderActKey> = ActInput & HandlerInput<Calls[Key]>

type Awaitable<Value> = Value | Promise<Value>

export interface OrderAct<Key extends OrderActKey, Done> {
  orderId: (input: ActInputOf<Key>, db: Db) => Awaitable<string>
  /** Before the order is locked. Throws a refusal. */
  prepare?: (deps: OrderDeps, input: ActInputOf<Key>) => Awaitable<void>
  /** Of a call that customers make too: whether it is an order of theirs, else 404. Default: the call is for staff alone. */
  mayAct?: (order: OrderRow, input: ActInputOf<Key>) => boolean
  /** Changes the order. Throws a refusal. */
  work: (of: OrderCase, input: ActInputOf<Key>) => Promise<Done>
  /** What the quote says beyond the order. */
  quoteMore?: (
    of: OrderCase,
    done: Done,
  ) => Awaitable<Omit<QuoteOf<Calls[Key]>, keyof UnwordedOrderQuote>>
  /** Read in the same transaction. */
  reply: (of: OrderCase, input: ActInputOf<Key>, done: Done) => Promise<ActReplyOf<Calls[Key]>>
  /** What a caller reads whose version is old, as the call's `conflict` names it: no more than they may read elsewhere. */
  newer: (of: OrderCase, input: ActInputOf<Key>) => Promise<object>
  /** Once it is committed. */
  log?: (deps: OrderDeps, orderId: string, reply: ActReplyOf<Calls[Key]>) => void
}

/**
 * Declares an act, the one way in which a call changes an order: once for its idempotency key, under the locks of the order
 * and of those that it exchanges, on the version that the caller saw (else 409 with the newer order), and at the price that
 * they saw (else 409 with the new quote). A dry run does the same work and is rolled back, so that its quote cannot
 * differ. Returns what handles the call.
 */
export function orderAct<Key extends OrderActKey, Done>(call: Key, act: OrderAct<Key, Done>) {
  return async (
    deps: OrderDeps,
    input: ActInputOf<Key>,
  ): Promise<ActReplyOf<Calls[Key]> | QuoteOf<Calls[Key]>> => {
    const { database, clock } = deps
    await act.prepare?.(deps, input)
    const orderId = await act.orderId(input, database.db)
    const request = idempotentRequest(call, input, clock.now())
    const reply = await inTransactionOrDryRun<ActReplyOf<Calls[Key]>, QuoteOf<Calls[Key]>>(
      database.db,
      (tx, endDryRun) =>
        onceForKey(tx, request, () => carryOut({ deps, tx, endDryRun, act, input, orderId })),
    )
    // as: a dry run alone replies with a quote.
    if (input.body.dryRun !== true) act.log?.(deps, orderId, reply as ActReplyOf<Calls[Key]>)
    return reply
  }
}

interface Started<Key extends OrderActKey, Done> {
  deps: OrderDeps
  tx: Db
  endDryRun: (quote: QuoteOf<Calls[Key]>) => never
  act: OrderAct<Key, Done>
  input: ActInputOf<Key>
  orderId: string
}

async function carryOut<Key extends OrderActKey, Done>({
  deps,
  tx,
  endDryRun,
  act,
  input,
  orderId,
}: Started<Key, Done>): Promise<ActReplyOf<Calls[Key]>> {
  const { actor, body }: ActInput = input
  const order = await lockOrder(tx, orderId)
  if (!order?.placedAt || act.mayAct?.(order, input) === false) throw notFound('order_not_found')
  const at = deps.clock.now()
  const isDryRun = body.dryRun === true
  const money = moneyCheck(actor, at, isDryRun)
  const by = { id: newId(), actorId: actor.userId, at }
  const of = new OrderCase({ deps, tx, actor, act: by, money, isDryRun, before: order })
  if (body.version !== undefined && body.version !== order.version) {
    throw orderChanged(await act.newer(of, input))
  }
  const isQuoted = isDryRun || body.totalPrice !== undefined
  const before = isQuoted ? await stateOf(tx, order) : undefined
  const done = await act.work(of, input)
  await of.close()
  if (before) {
    const after = await stateOf(tx, await of.order())
    const quote = { ...quoteOf(before, after), ...(await act.quoteMore?.(of, done)) }
    // as: quoteMore() adds what its quote says beyond the order.
    if (body.dryRun) endDryRun(quote as QuoteOf<Calls[Key]>)
    refuseOtherPrice(body.totalPrice, quote)
  }
  return act.reply(of, input, done)
}

function refuseOtherPrice(seen: number | undefined, quote: UnwordedOrderQuote): void {
  if (seen === undefined || takaToPoisha(seen) === takaToPoisha(quote.totalPrice)) return
  throw conflict('sums_changed', quote)
}
