import { parentPort, workerData } from 'node:worker_threads'

import { readXlsx } from 'hucre/xlsx'

import { rowsOfSheet } from './rows-of-sheet.ts'
import type { XlsxJob, XlsxPart, XlsxRow } from './xlsx-message.ts'

// A worker thread, because parsing a sheet blocks for up to seconds; one that needs too much memory ends alone.
const { bytes, mostRows } = workerData as XlsxJob // as: what readXlsxRows() passes.
const rowsAtOnce = 500

/** The first sheet that is shown. */
async function readRows(): Promise<XlsxRow[]> {
  let found = false
  const { sheets } = await readXlsx(bytes, {
    sheets: ({ hidden, veryHidden }) => {
      if (found || hidden || veryHidden) return false
      found = true
      return true
    },
    // For percentages, whose value is a fraction.
    readStyles: true,
    maxRows: mostRows,
  })
  const [sheet] = sheets
  return sheet ? rowsOfSheet(sheet) : []
}

const rows = readRows().then(
  (all): IteratorObject<XlsxRow> | string => all.values(),
  (error: unknown) => (error instanceof Error ? error.message : String(error)),
)

parentPort?.on('message', () => {
  void rows.then((left) => {
    const part: XlsxPart =
      typeof left === 'string' ? { failure: left } : { rows: left.take(rowsAtOnce).toArray() }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    parentPort?.postMessage(part)
  })
})
