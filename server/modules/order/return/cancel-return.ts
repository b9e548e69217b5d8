import type { OrderReturn } from '@haat/contract/order/return'
import type { OrderMover } from '@haat/contract/order/order-status'
import { hasPermission } from '@haat/contract/permission'

import type { Db } from '#platform/db/db.ts'
import { eachByItself } from '#platform/each-by-itself.ts'
import { newId } from '#platform/id.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Actor } from '#platform/session/actor.ts'

import type { ActInput } from '../core/act-on-order.ts'
import { findOrder } from '../core/order.repo.ts'
import { requireMoney } from '../core/require-money.ts'
import { readNewerOrder } from '../core/staff-order.ts'
import { actOnReturn, readReturn } from './act-on-return.ts'
import { moveOn } from './move-on.ts'
import { notifyCustomerOfReturn } from './notify-customer-of-return.ts'
import { onlyReturn } from './only-return.ts'
import type { ReturnDeps } from './return-deps.ts'
import { presentReturn } from './return.present.ts'
import { moveRefusal } from './return.policy.ts'
import { findOverdue, findReturn, type ReturnRow } from './return.repo.ts'

type Input = Omit<ActInput, 'body'> & {
  params: { id: string }
  body: { version?: number | undefined }
}

/** Its customer or staff take a return back before its goods arrive. */
export async function cancelReturn(deps: ReturnDeps, input: Input): Promise<OrderReturn> {
  const { actor } = input
  const reply = await actOnReturn(deps, {
    call: 'POST /return/{id}/cancel',
    input,
    id: input.params.id,
    customerId: hasPermission(actor, 'orders') ? undefined : actor.userId,
    work: async (tx, { row, act }) => {
      const by = row.customerId === actor.userId ? 'customer' : 'admin'
      if (by === 'admin') await refuseMoney(tx, actor, { row, at: act.at })
      await cancel(tx, deps, row, { ...act, by })
    },
    newer: (tx, order) => readNewerOrder(tx, actor, order),
    reply: async (tx) => presentReturn(await readReturn(tx, input.params.id), actor),
  })
  return onlyReturn(reply)
}

/** Money that was received for the exchange goes back: throws 403 for staff who may not move money. */
async function refuseMoney(
  tx: Db,
  actor: Actor,
  { row, at }: { row: ReturnRow; at: Date },
): Promise<void> {
  const exchange = row.exchangeOrderId ? await findOrder(tx, row.exchangeOrderId) : undefined
  if (exchange && exchange.account.received > exchange.account.claimed) requireMoney(actor, at)
}

const mostAtOnce = 100

/** Cancels approved returns whose goods did not arrive in time, each in its own transaction. */
export async function cancelOverdue(deps: ReturnDeps): Promise<void> {
  const { clock, database, log, orders } = deps
  const overdue = await findOverdue(database.db, { now: clock.now(), most: mostAtOnce })
  await eachByItself(overdue, { log, job: 'return.cancel-overdue' }, ({ id, orderId }) =>
    inTransaction(database.db, async (tx) => {
      await orders.lock(tx, orderId)
      const row = await findReturn(tx, id)
      // The goods may have arrived meanwhile, or those in exchange been shipped.
      if (row?.status !== 'approved' || moveRefusal(row, 'cancelled')) return
      await cancel(tx, deps, row, { id: newId(), actorId: null, at: clock.now(), by: 'system' })
      log.info({ returnId: id, orderId }, 'return.overdue')
    }),
  )
}

interface Step {
  id: string
  actorId: string | null
  at: Date
  by: OrderMover
}

/**
 * The goods in exchange go back into stock; their cancelled order gives its credit back, and tells its customer. Without
 * one the return does, unless its customer takes it back.
 */
async function cancel(
  tx: Db,
  deps: ReturnDeps,
  row: ReturnRow,
  { by, ...step }: Step,
): Promise<void> {
  const refusal = moveRefusal(row, 'cancelled')
  if (refusal) throw refusal
  const exchange = row.exchangeOrderId ? await findOrder(tx, row.exchangeOrderId) : undefined
  // Before the return's own step, because credit of an open return is no surplus of the first order.
  const isOn = exchange && exchange.status !== 'cancelled'
  if (isOn) {
    const { actorId, at } = step
    await deps.orders.move(tx, exchange, {
      to: 'cancelled',
      by,
      actorId,
      at,
      reason: 'Return cancelled',
    })
  }
  await moveOn(tx, row, { ...step, to: 'cancelled' })
  if (!isOn && by !== 'customer') await notifyCustomerOfReturn(tx, deps, { row, news: 'cancelled' })
}
