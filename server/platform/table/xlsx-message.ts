import type { Text } from '@haat/contract/refusals/text'

import type { SheetRow } from './sheet-limits.ts'

/** A workbook has few parts, and text that packs well. */
export const workbookLimits = { entries: 2_000, totalBytes: 60 * 1_048_576 }

export interface XlsxJob {
  bytes: Uint8Array
  mostRows: number
}

/**
 * From the thread: the next rows of the sheet; none: it ends. `refusal`: why the person's file is refused. `failure` is for
 * the log.
 */
export type XlsxPart = { rows: SheetRow[] } | { refusal: Text } | { failure: string }
