import { courierReplyCalls } from '@haat/contract/order/courier-reply'
import { courierSheetCalls } from '@haat/contract/order/courier-sheet'

import { bind } from '#platform/http/api.ts'
import type { Platform } from '#platform/platform.ts'

import { checkCourierReply } from './check-courier-reply.ts'
import { checkCourierSheet, exportCourierSheet } from './courier-sheet.ts'
import { listCouriers, setCourierSheet } from './set-courier-sheet.ts'

/** What couriers are told and tell by files, without any key of theirs. */
export function registerCouriers({ api, ports }: Platform): void {
  const { db } = ports.database
  bind(api, courierSheetCalls, {
    'GET /order/couriers': () => listCouriers(db),
    'PUT /order/couriers/sheet': ({ body }) => setCourierSheet(ports, body),
    'GET /order/courier-sheet': (input) => exportCourierSheet(ports, input),
    'GET /order/courier-sheet/check': async ({ actor, query }) => ({
      parcels: await checkCourierSheet(db, actor, query),
    }),
  })
  bind(api, courierReplyCalls, {
    'POST /order/courier-reply/check': ({ actor, body: { courier, columns }, files }) =>
      checkCourierReply(ports, actor, { courier, columns, bytes: files.file.bytes }),
  })
}
