import type { InvoiceSheet } from './invoice-sheet.ts'

/** What the thread that draws invoices is asked. */
export interface InvoiceJob {
  id: number
  sheet: InvoiceSheet
  /** Written into the file as its time: seconds since 1970. */
  at: number
}

/** And what it answers. */
export type InvoiceResult = { id: number } & (
  | { pdf: Uint8Array<ArrayBuffer> }
  | { failure: string }
)
