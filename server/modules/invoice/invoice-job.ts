import type { InvoiceSheet } from './invoice-sheet.ts'

/** Request to the worker thread that renders invoices. */
export interface InvoiceJob {
  id: number
  sheet: InvoiceSheet
  /** Creation time in the PDF: seconds since 1970. */
  at: number
}

/** Reply of the worker thread. */
export type InvoiceResult = { id: number } & (
  | { pdf: Uint8Array<ArrayBuffer> }
  | { failure: string }
)
