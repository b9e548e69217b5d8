import { orderCalls } from '@haat/contract/order'
import { bind } from '#platform/http/api.ts'
import type { Platform } from '#platform/platform.ts'

import { anonymiseOrdersOf, anonymiseOrdersOfDeleted } from './anonymise-orders.repo.ts'
import { forgetOldReplies, forgetReplies } from './idempotency.repo.ts'
import { presentOrder } from './order.present.ts'
import { findOrdersOf } from './order.repo.ts'

const housekeepingJob = 'order.housekeeping'

export function registerOrder({ api, ports, personalData, jobs, timetable }: Platform): void {
  const { db } = ports.database
  personalData.push({
    name: 'orders',
    read: async (from, customerId) => (await findOrdersOf(from, customerId)).map(presentOrder),
    forget: async (tx, customerId) => {
      await anonymiseOrdersOf(tx, customerId)
      await forgetReplies(tx, customerId)
    },
  })
  jobs[housekeepingJob] = async () => {
    await anonymiseOrdersOfDeleted(db)
    await forgetOldReplies(db, ports.clock.now())
  }
  timetable.push({ job: housekeepingJob, pattern: '23 * * * *' })
  bind(api, orderCalls, {
    'GET /order/get-order-by-customerId/{id}': async ({ params }) =>
      (await findOrdersOf(db, params.id)).map(presentOrder),
  })
}
