import { fileURLToPath } from 'node:url'

import { inShopDigits } from '#modules/shop/index.ts'
import type { PdfDocument } from '#platform/pdf/pdf-job.ts'

import type { InvoiceSheet } from './invoice-sheet.ts'

const template = fileURLToPath(new URL('invoice.typ', import.meta.url))

/** Invoices and other papers in one PDF, each on pages of its own. */
export const documentOf = (
  sheets: readonly InvoiceSheet[],
  shop: { latinDigits: boolean },
  title = sheets[0]?.title ?? '',
): PdfDocument => {
  const shown = sheets.map((sheet) => (sheet.language === 'bn' ? inShopDigits(sheet, shop) : sheet))
  return { template, sheet: { title, sheets: shown } }
}
