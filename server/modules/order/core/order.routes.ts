import { Order, orderCalls } from '@haat/contract/order/order'

import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { bind } from '#platform/http/api.ts'
import { badRequest } from '#platform/http/refusal.ts'
import { wordTold } from '#platform/http/word-told.ts'
import type { Platform } from '#platform/platform.ts'

import { anonymiseOrdersOf, anonymiseOrdersOfDeleted } from './anonymise-orders.repo.ts'
import { forgetOldReplies, forgetReplies } from './idempotency/idempotency.repo.ts'
import { moveOrder } from './move-order.ts'
import { presentOwnOrder, presentTo } from './order.present.ts'
import { findOrdersOf } from './order.repo.ts'
import type { Orders } from './orders.ts'
import { summariseOrders } from './summarise-orders.ts'
import { bindStaffOrderCalls } from './staff-order.routes.ts'
import { moveOrders } from './write-order.repo.ts'

const housekeepingJob = 'order.housekeeping'

interface Deps {
  orders: Orders
  /** Removes a person from what else tells of orders, in the same transaction. */
  anonymiseMore: (tx: Db, orderIds: readonly string[]) => Promise<void>
}

/** Orders as customers and staff read and move them. */
export function registerOrders(platform: Platform, { orders, anonymiseMore }: Deps): void {
  const { api, ports, personalData, jobs, cronJobs } = platform
  const { db } = ports.database
  personalData.push({
    name: 'orders',
    read: async (from, customerId) =>
      (await findOrdersOf(from, customerId)).map((row) =>
        wordTold(Order, presentOwnOrder(row), 'en'),
      ),
    forget: async (tx, customerId) => {
      await anonymiseMore(tx, await anonymiseOrdersOf(tx, customerId))
      await forgetReplies(tx, customerId)
    },
    handOver: moveOrders,
  })
  jobs[housekeepingJob] = async () => {
    await inTransaction(db, async (tx) => anonymiseMore(tx, await anonymiseOrdersOfDeleted(tx)))
    await forgetOldReplies(db, ports.clock.now())
  }
  cronJobs.push({ job: housekeepingJob, pattern: '23 * * * *' })
  bind(api, orderCalls, {
    'GET /order/get-order-by-customerId/{id}': async ({ params, query }) =>
      (await findOrdersOf(db, params.id, query)).map(presentOwnOrder),
    'GET /order/summary/{id}': ({ params }) => summariseOrders(ports, params.id),
    'PATCH /order/update-status/{orderId}': async ({ actor, params: { orderId }, body }) => {
      if (body.orderId !== undefined && body.orderId !== orderId) {
        throw badRequest('not_order_of_address', 'body.orderId')
      }
      const { status: to, reason, cancelReason, privateNote, hand } = body
      const move = { orderId, to, reason, cancelReason, privateNote, hand }
      return presentTo(actor, await moveOrder(ports, orders, actor, move))
    },
  })
  bindStaffOrderCalls(platform, orders)
}
