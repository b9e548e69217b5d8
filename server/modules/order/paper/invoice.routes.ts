import { creditNoteCalls, invoiceCalls } from '@haat/contract/order/invoice'

import { bind } from '#platform/http/api.ts'
import { forbidden, notFound } from '#platform/http/refusal.ts'
import { PdfRenderer } from '#platform/pdf/pdf-renderer.ts'
import type { Platform } from '#platform/platform.ts'
import type { Actor } from '#platform/session/actor.ts'

import { maskedContact, presentOrder } from '../core/order.present.ts'
import { findOrder } from '../core/order.repo.ts'
import type { Orders } from '../core/orders.ts'
import type { FrozenInvoice } from './frozen-sheet.ts'
import { completePapers } from './complete-papers.ts'
import { isBuyerMasked, maySeeInvoice, moneyRefusal } from './invoice.policy.ts'
import { documentOf } from './invoice-document.ts'
import { makeInvoiceSheet } from './make-invoice-sheet.ts'
import { makeNoteSheet } from './make-note-sheet.ts'
import { findInvoicesOf, findNotePaper, findOrderPaper, forgetBuyers } from './paper.repo.ts'

/** About ten seconds of work for one thread. */
const maxWaiting = 200

const housekeepingJob = 'invoice.housekeeping'

/** Registered after every module that follows orders, since its lock is the last one. */
export function registerInvoice(platform: Platform, orders: Orders): void {
  const { api, app, ports, settings, personalData, jobs, cronJobs } = platform
  const { publicUrl } = settings
  const { db } = ports.database
  personalData.push({ name: 'invoices', read: findInvoicesOf, forget: forgetBuyers })
  jobs[housekeepingJob] = async () => {
    await completePapers(ports, orders)
    await forgetBuyers(db)
  }
  cronJobs.push({ job: housekeepingJob, pattern: '29 * * * *', atStart: true })
  const renderer = new PdfRenderer({ maxWaiting })
  app.addHook('onClose', () => renderer.close())
  bind(api, invoiceCalls, {
    'GET /order/invoice/{id}': async ({ actor, params: { id } }) => {
      const [row, paper] = await Promise.all([findOrder(db, id), findOrderPaper(db, id)])
      if (!row || !paper || !maySeeInvoice(actor, row)) throw notFound('order_not_found')
      refuseMoney(actor, row)
      const order = presentOrder(row)
      const shown = isBuyerMasked(actor, row) ? withMaskedBuyer(paper.sheet) : paper.sheet
      const sheet = makeInvoiceSheet({ order, paper: { ...paper, sheet: shown }, publicUrl })
      const bytes = await renderer.draw(
        documentOf([sheet]),
        new Date(paper.issuedAt ?? order.createdAt),
      )
      return { name: `invoice-${id}.pdf`, bytes }
    },
  })
  bind(api, creditNoteCalls, {
    'GET /order/credit-note/{id}': async ({ actor, params: { id } }) => {
      const note = await findNotePaper(db, id)
      if (!note || !maySeeInvoice(actor, note)) throw notFound('credit_note_not_found')
      refuseMoney(actor, note)
      const invoice = isBuyerMasked(actor, note) ? withMaskedBuyer(note.invoice) : note.invoice
      const sheet = makeNoteSheet({ ...note, invoice }, publicUrl)
      const bytes = await renderer.draw(documentOf([sheet]), new Date(note.issuedAt))
      return { name: `${note.kind}-note-${note.number}.pdf`, bytes }
    },
  })
}

function refuseMoney(actor: Actor, of: { customerId: string }): void {
  const refusal = moneyRefusal(actor, of)
  if (refusal !== undefined) throw forbidden(refusal)
}

/** A frozen sheet as the customer of an order reads it whose phone is not theirs. */
const withMaskedBuyer = ({ buyer, ...sheet }: FrozenInvoice): FrozenInvoice => ({
  ...sheet,
  buyer: buyer && { ...buyer, ...maskedContact(buyer) },
})
