import { parentPort, workerData } from 'node:worker_threads'

import { readXlsx } from 'hucre/xlsx'

import { openZip } from '#platform/zip/open-zip.ts'
import { storedZip } from '#platform/zip/stored-zip.ts'

import { rowsOfSheet } from './rows-of-sheet.ts'
import { workbookLimits, type XlsxJob, type XlsxPart, type XlsxRow } from './xlsx-message.ts'

// A worker thread, because parsing a sheet blocks for up to seconds; one that needs too much memory ends alone.
const { bytes, mostRows } = workerData as XlsxJob // as: what readXlsxRows() passes.
const rowsAtOnce = 500

/** The first sheet that is shown. */
async function readRows(): Promise<XlsxRow[]> {
  let found = false
  const { sheets } = await readXlsx(await measured(), {
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

/**
 * The workbook as openZip() has measured it. readXlsx() takes sizes and the directory from other places of a ZIP too: one that
 * was made for it could look small to openZip() and unpack to gigabytes.
 */
async function measured(): Promise<Buffer> {
  const { entries, close } = await openZip(Buffer.from(bytes), workbookLimits)
  try {
    return await storedZip(entries)
  } finally {
    close()
  }
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
