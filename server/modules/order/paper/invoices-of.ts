import type { Language } from '@haat/contract/language'

import { findSettings } from '#modules/shop/index.ts'
import type { Db } from '#platform/db/db.ts'
import { inTurns } from '#platform/in-turns.ts'
import type { PdfDocument } from '#platform/pdf/pdf-job.ts'

import { presentOrder } from '../core/order.present.ts'
import type { OrderRow } from '../core/order.repo.ts'
import { documentOf } from './invoice-document.ts'
import { invoiceWords } from './invoice-words.ts'
import { makeInvoiceSheet } from './make-invoice-sheet.ts'
import { findOrderPapers } from './paper.repo.ts'

/** Invoices and order summaries of several orders as one PDF, for staff. */
export async function invoicesOf(
  db: Db,
  orders: readonly OrderRow[],
  { publicUrl, language }: { publicUrl: string; language: Language },
): Promise<PdfDocument> {
  const papers = await findOrderPapers(
    db,
    orders.map(({ id }) => id),
  )
  const byOrder = new Map(papers.map((paper) => [paper.orderId, paper]))
  const sheets = await inTurns(orders, (row) => {
    const paper = byOrder.get(row.id)
    if (!paper) throw new Error(`Order ${row.id} has no paper`)
    return makeInvoiceSheet({ order: presentOrder(row), paper, publicUrl })
  })
  return documentOf(sheets, await findSettings(db), invoiceWords(language).many(sheets.length))
}
