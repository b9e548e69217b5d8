import { packingCalls } from '@haat/contract/order/packing'

import { smsLeftFor } from '#modules/notification/index.ts'
import { currentCauser } from '#platform/audit-context.ts'
import { bind } from '#platform/http/api.ts'
import { PdfRenderer } from '#platform/pdf/pdf-renderer.ts'
import type { Platform } from '#platform/platform.ts'

import { checkHandOver } from './check-hand-over.ts'
import { listToPack } from './list-to-pack.ts'
import { printOrders } from './print-orders.ts'
import { printReturnSlip } from './print-return-slip.ts'

/** A print may take seconds: few wait. */
const maxWaiting = 10

/** Packing: the list of orders to pack, prints, also for what comes back, and the check before a hand-over. */
export function registerPacking({ api, app, ports, settings }: Platform): void {
  const { database } = ports
  const { publicUrl } = settings
  // A thread of its own, so that a customer's invoice does not wait for 200 labels.
  const renderer = new PdfRenderer({ maxWaiting })
  app.addHook('onClose', () => renderer.close())
  bind(api, packingCalls, {
    'GET /order/to-pack': ({ actor, query }) => listToPack(database.db, actor, query),
    'GET /order/print': ({ actor, query, request }) => {
      const by = { actor, language: request.language }
      return printOrders({ ...ports, renderer, publicUrl }, by, query)
    },
    'GET /return/{id}/slip': ({ params: { id }, request }) =>
      printReturnSlip({ ...ports, renderer }, id, request.language),
    'POST /order/hand-over/check': async ({ actor, body }) => {
      const [rows, smsLeft] = await Promise.all([
        checkHandOver(database.db, actor, body),
        smsLeftFor({ ...ports, db: database.db }, settings, currentCauser()),
      ])
      return { rows, smsLeft }
    },
  })
}
