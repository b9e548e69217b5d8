import type { OrderMover } from '@haat/contract/order/order-status'
import { hasPermission } from '@haat/contract/permission'

import type { Db } from '#platform/db/db.ts'
import { eachByItself } from '#platform/each-by-itself.ts'
import { notFound } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { inTransaction } from '#platform/db/transaction.ts'

import { orderAct } from '../core/order-act.ts'
import type { OrderDeps } from '../core/order-deps.ts'
import { findOrder, type OrderRow } from '../core/order.repo.ts'
import { requireMoney } from '../core/require-money.ts'
import { showOrderToCaller } from '../core/show-order.ts'
import { moveOn } from './move-on.ts'
import { notifyCustomerOfReturn } from './notify-customer-of-return.ts'
import { showReturn } from './return-act.ts'
import { moveRefusal } from './return.policy.ts'
import { findOverdue, findReturn, readReturn, type ReturnRow } from './return.repo.ts'

/** Its customer or staff take a return back before its goods arrive. */
export const cancelReturn = orderAct('POST /return/{id}/cancel', {
  orderId: async ({ actor, params: { id } }, db) => {
    const row = await findReturn(db, id, hasPermission(actor, 'orders') ? undefined : actor.userId)
    if (!row) throw notFound('return_not_found')
    return row.orderId
  },
  work: async (of, { params: { id } }) => {
    const { tx, deps, actor, act, before: order } = of
    const row = await readReturn(tx, id)
    const exchange = await findExchange(tx, row)
    const by = row.customerId === actor.userId ? 'customer' : 'admin'
    // Money that was received for the exchange goes back.
    const isMoneyMoved = exchange && exchange.account.received > exchange.account.claimed
    if (by === 'admin' && isMoneyMoved) requireMoney(actor, act.at)
    await of.book(cancel(tx, deps, { order, row, exchange }, { ...act, by }))
    return readReturn(tx, id)
  },
  newer: showOrderToCaller,
  reply: showReturn,
})

const mostAtOnce = 100

/** Cancels approved returns whose goods did not arrive in time, each in its own transaction. */
export async function cancelOverdue(deps: OrderDeps): Promise<void> {
  const { clock, database, log, orders } = deps
  const overdue = await findOverdue(database.db, { now: clock.now(), most: mostAtOnce })
  await eachByItself(overdue, { log, job: 'return.cancel-overdue' }, ({ id, orderId }) =>
    inTransaction(database.db, async (tx) => {
      const order = await orders.lock(tx, orderId)
      const row = await findReturn(tx, id)
      // The goods may have arrived meanwhile, or those in exchange been shipped.
      if (!order || row?.status !== 'approved' || moveRefusal(row, 'cancelled')) return
      const exchange = await findExchange(tx, row)
      const step = { id: newId(), actorId: null, at: clock.now(), by: 'system' } as const
      await cancel(tx, deps, { order, row, exchange }, step)
      log.info({ returnId: id, orderId }, 'return.overdue')
    }),
  )
}

interface Cancelled {
  order: OrderRow
  row: ReturnRow
  exchange: OrderRow | undefined
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
  deps: OrderDeps,
  { order, row, exchange }: Cancelled,
  { by, ...step }: Step,
): Promise<void> {
  const refusal = moveRefusal(row, 'cancelled')
  if (refusal) throw refusal
  // Before the return's own step, because credit of an open return is no surplus of the first order.
  const isOn = exchange && exchange.status !== 'cancelled'
  if (isOn) {
    const { actorId, at } = step
    const reason = 'Return cancelled'
    await deps.orders.move(tx, exchange, { to: 'cancelled', by, actorId, at, reason })
  }
  await moveOn(tx, row, { ...step, to: 'cancelled' })
  if (!isOn && by !== 'customer') {
    await notifyCustomerOfReturn(tx, deps, { order, row, news: 'cancelled' })
  }
}

const findExchange = async (tx: Db, { exchangeOrderId }: ReturnRow) =>
  exchangeOrderId === null ? undefined : findOrder(tx, exchangeOrderId)
