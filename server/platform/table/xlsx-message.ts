/** A workbook has few parts, and text that packs well. */
export const workbookLimits = { entries: 2_000, totalBytes: 200 * 1_048_576 }

/** A row with its line in the sheet, from 1. */
export interface XlsxRow {
  line: number
  cells: string[]
}

export interface XlsxJob {
  bytes: Uint8Array
  mostRows: number
}

/** From the thread: rows of the sheet, as many as were asked for; none: it ends. `failure` is for the log. */
export type XlsxPart = { rows: XlsxRow[] } | { failure: string }
