import { invoiceCalls } from '@haat/contract/order/invoice'

import { findOrder, presentOrder } from '#modules/order/index.ts'
import { readShop } from '#modules/shop/index.ts'
import { bind } from '#platform/http/api.ts'
import { notFound } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/platform.ts'

import { maySeeInvoice } from './invoice.policy.ts'
import { InvoiceRenderer } from './invoice-renderer.ts'
import { makeInvoiceSheet } from './make-invoice-sheet.ts'

export function registerInvoice({ api, app, ports, settings: { publicUrl } }: Platform): void {
  const { db } = ports.database
  const renderer = new InvoiceRenderer()
  app.addHook('onClose', () => renderer.close())
  bind(api, invoiceCalls, {
    'GET /order/invoice/{id}': async ({ actor, params }) => {
      const [row, shop] = await Promise.all([findOrder(db, params.id), readShop(db)])
      const order = row && presentOrder(row)
      if (!order || !maySeeInvoice(actor, order)) throw notFound('Order not found')
      const sheet = makeInvoiceSheet({ order, shop, publicUrl })
      const bytes = await renderer.draw(sheet, new Date(order.createdAt))
      return { name: `invoice-${order._id}.pdf`, bytes }
    },
  })
}
