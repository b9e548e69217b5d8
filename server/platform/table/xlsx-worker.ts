import { parentPort, workerData } from 'node:worker_threads'
import { crc32 } from 'node:zlib'

import { readXlsx } from 'hucre/xlsx'

import { Refusal } from '#platform/http/refusal.ts'
import { openZip, type ZipEntry } from '#platform/zip/open-zip.ts'
import { storedZip } from '#platform/zip/stored-zip.ts'

import { leanSheet } from './lean-sheet.ts'
import { rowsOfSheet } from './rows-of-sheet.ts'
import { rowBatches } from './row-batches.ts'
import type { SheetRow } from './sheet-limits.ts'
import { workbookLimits, type XlsxJob, type XlsxPart } from './xlsx-message.ts'

// A worker thread, because parsing a sheet blocks for up to seconds; one that needs too much memory ends alone.
const { bytes, mostRows } = workerData as XlsxJob // as: what readXlsxRows() passes.

/** The first sheet that is shown. */
async function readRows(): Promise<SheetRow[]> {
  let found = false
  const { sheets } = await readXlsx(await measured(), {
    sheets: ({ hidden, veryHidden }) => {
      if (found || hidden || veryHidden) return false
      found = true
      return true
    },
    // For percentages, whose value is a fraction.
    readStyles: true,
  })
  const [sheet] = sheets
  return sheet ? rowsOfSheet(sheet) : []
}

/**
 * The workbook as openZip() has measured it, with its lean sheets, and without what only their look needs. readXlsx() takes
 * sizes and the directory from other places of a ZIP too: one that was made for it could look small to openZip() and unpack to
 * gigabytes.
 */
async function measured(): Promise<Buffer> {
  const { entries, close } = await openZip(Buffer.from(bytes), workbookLimits)
  try {
    return await storedZip(await Promise.all(entries.filter(isRead).map(leanEntry)))
  } finally {
    close()
  }
}

/** Of relations those alone that lead to the sheets, their texts and formats: not to drawings, comments and tables. */
const isRead = ({ name }: ZipEntry) =>
  name.endsWith('.xml') || ['_rels/.rels', 'xl/_rels/workbook.xml.rels'].includes(name)

async function leanEntry(entry: ZipEntry): Promise<ZipEntry> {
  const given = await entry.read(entry.size)
  if (!given.includes('sheetData')) return { ...entry, read: () => Promise.resolve(given) }
  const lean = Buffer.from(leanSheet(given.toString(), mostRows))
  return { ...entry, size: lean.length, crc32: crc32(lean), read: () => Promise.resolve(lean) }
}

const parts = readRows().then(
  (rows) => rowBatches(rows),
  (error: unknown): XlsxPart =>
    error instanceof Refusal
      ? { refusal: error.text }
      : { failure: error instanceof Error ? error.message : String(error) },
)

parentPort?.on('message', () => {
  void parts.then(async (left) => {
    const part: XlsxPart = 'next' in left ? await nextOf(left) : left
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    parentPort?.postMessage(part)
  })
})

async function nextOf(batches: AsyncGenerator<SheetRow[]>): Promise<XlsxPart> {
  const next = await batches.next()
  return { rows: next.done ? [] : next.value }
}
