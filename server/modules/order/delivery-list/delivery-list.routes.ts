import { deliveryListCalls } from '@haat/contract/order/delivery-list'

import { inTransaction } from '#platform/db/transaction.ts'
import { bind } from '#platform/http/api.ts'
import { notFound } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/platform.ts'

import { idempotentRequest } from '../core/idempotency/idempotent-request.ts'
import { lockOrder } from '../core/order.repo.ts'
import { checkDeliveryList } from './check-delivery-list.ts'
import { dismissCourierReport } from './courier-report.repo.ts'
import { listCourierReports } from './list-courier-reports.ts'
import { readDeliveryFile } from './read-delivery-file.ts'
import { startDeliveryList } from './start-delivery-list.ts'

/** What became of many parcels, as their courier says (`POST /order/delivery-list`). */
export function registerDeliveryLists({ api, ports }: Platform): void {
  const { database, clock } = ports
  bind(api, deliveryListCalls, {
    'POST /order/delivery-list': (input) => {
      const { actor, body } = input
      const now = clock.now()
      if (body.dryRun === true) return checkDeliveryList(database.db, { actor, now }, body)
      const request = idempotentRequest('POST /order/delivery-list', { ...input, params: {} }, now)
      return startDeliveryList(ports, actor, body, request)
    },
    'POST /order/delivery-list/read': ({ files }) => readDeliveryFile(files.file.bytes),
    'GET /order/courier-report': ({ query: { orderId } }) =>
      listCourierReports(database.db, orderId),
    'POST /order/courier-report/{orderId}/dismiss': async ({ params: { orderId } }) => {
      await inTransaction(database.db, async (tx) => {
        const order = await lockOrder(tx, orderId)
        if (!order || !(await dismissCourierReport(tx, orderId, clock.now()))) {
          throw notFound('no_such_report')
        }
      })
      return null
    },
  })
}
