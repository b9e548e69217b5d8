import { deliveryListCalls } from '@haat/contract/order/delivery-list'

import { inTransaction } from '#platform/db/transaction.ts'
import { bind } from '#platform/http/api.ts'
import { notFound } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/platform.ts'

import { idempotentRequest } from '../core/idempotency/idempotent-request.ts'
import { checkDeliveryList } from './check-delivery-list.ts'
import { dismissCourierReport } from './courier-report.repo.ts'
import { readCourierReport } from './read-courier-report.ts'
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
    'GET /order/{id}/courier-report': ({ params: { id } }) => readCourierReport(database.db, id),
    'POST /order/courier-report/{id}/dismiss': async ({ params: { id } }) => {
      await inTransaction(database.db, async (tx) => {
        if (!(await dismissCourierReport(tx, id, clock.now()))) throw notFound('no_such_report')
      })
      return null
    },
  })
}
