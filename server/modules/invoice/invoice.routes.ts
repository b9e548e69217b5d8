import { creditNoteCalls, invoiceCalls } from '@haat/contract/order/invoice'

import { findOrder, type Orders, presentOrder } from '#modules/order/index.ts'
import { bind } from '#platform/http/api.ts'
import { notFound } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/platform.ts'

import { completePapers } from './complete-papers.ts'
import { maySeeInvoice } from './invoice.policy.ts'
import { InvoiceRenderer } from './invoice-renderer.ts'
import { issuePapers } from './issue-papers.ts'
import { makeInvoiceSheet } from './make-invoice-sheet.ts'
import { makeNoteSheet } from './make-note-sheet.ts'
import { findInvoicesOf, findNotePaper, findOrderPaper, forgetBuyers } from './paper.repo.ts'

const housekeepingJob = 'invoice.housekeeping'

/** Registered after every module that follows orders, since its lock is the last one. */
export function registerInvoice(platform: Platform, orders: Orders): void {
  const { api, app, ports, settings, personalData, jobs, cronJobs } = platform
  const { publicUrl } = settings
  const { db } = ports.database
  orders.follow(issuePapers)
  personalData.push({ name: 'invoices', read: findInvoicesOf, forget: forgetBuyers })
  jobs[housekeepingJob] = async () => {
    await completePapers(ports, orders)
    await forgetBuyers(db)
  }
  cronJobs.push({ job: housekeepingJob, pattern: '29 * * * *', atStart: true })
  const renderer = new InvoiceRenderer()
  app.addHook('onClose', () => renderer.close())
  bind(api, invoiceCalls, {
    'GET /order/invoice/{id}': async ({ actor, params: { id } }) => {
      const [row, paper] = await Promise.all([findOrder(db, id), findOrderPaper(db, id)])
      const order = row && presentOrder(row)
      if (!order || !paper || !maySeeInvoice(actor, order)) throw notFound('Order not found')
      const sheet = makeInvoiceSheet({ order, paper, publicUrl })
      const bytes = await renderer.draw(sheet, new Date(paper.issuedAt ?? order.createdAt))
      return { name: `${paper.issuedAt === null ? 'order-summary' : 'invoice'}-${id}.pdf`, bytes }
    },
  })
  bind(api, creditNoteCalls, {
    'GET /order/credit-note/{id}': async ({ actor, params: { id } }) => {
      const note = await findNotePaper(db, id)
      if (!note || !maySeeInvoice(actor, note)) throw notFound('Credit note not found')
      const bytes = await renderer.draw(makeNoteSheet(note, publicUrl), new Date(note.issuedAt))
      return { name: `${note.kind}-note-${note.number}.pdf`, bytes }
    },
  })
}
