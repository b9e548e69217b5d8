import { createHash } from 'node:crypto'

import { mostImportBytes, mostImportRows } from '@haat/contract/product/product-import'
import { say } from '@haat/contract/refusals/text'

import { readCsv } from '#platform/csv/read-csv.ts'
import type { Db } from '#platform/db/db.ts'
import { badRequest } from '#platform/http/refusal.ts'
import { looksLikeXls, looksLikeXlsx, readXlsxRows } from '#platform/table/read-xlsx-rows.ts'
import { rowBatches } from '#platform/table/row-batches.ts'
import type { SheetRow } from '#platform/table/sheet-limits.ts'

import { insertRows } from '../staged-row.repo.ts'

/**
 * Stores the rows of a CSV file or an Excel workbook as they come in. Throws 400 for what is neither, or has no rows or too
 * many, or more text than `sheetLimits`.
 */
export async function stageFile(
  db: Db,
  id: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<{ header: string[]; total: number; fileHash: Buffer }> {
  const hash = createHash('sha256')
  const bytes = (async function* hashed() {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  })()
  const rows = await readTable(bytes)
  const first = await rows.next()
  if (first.done) throw badRequest('file_empty', 'files.file')
  const header = first.value.cells.map((cell) => cell.trim())
  const total = await stageRows(db, id, rows)
  if (total === 0) throw badRequest('file_no_rows', 'files.file')
  return { header, total, fileHash: hash.digest() }
}

/** Its format is that of its first bytes, whatever its name is. */
async function readTable(bytes: AsyncGenerator<Uint8Array>): Promise<AsyncGenerator<SheetRow>> {
  const start = await readStart(bytes)
  async function* whole() {
    yield start
    yield* bytes
  }
  if (looksLikeXls(start)) {
    throw badRequest('workbook_old', 'files.file')
  }
  return looksLikeXlsx(start)
    ? readXlsxRows(await readAll(whole()), mostImportRows + 2)
    : readCsv(whole())
}

async function readStart(bytes: AsyncGenerator<Uint8Array>): Promise<Buffer> {
  let start = Buffer.alloc(0)
  while (start.length < 4) {
    const next = await bytes.next()
    if (next.done) return start
    start = Buffer.concat([start, next.value])
  }
  return start
}

async function readAll(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of bytes) {
    chunks.push(chunk)
    length += chunk.length
    if (length > mostImportBytes) break
  }
  return Buffer.concat(chunks)
}

async function stageRows(db: Db, id: string, rows: AsyncIterable<SheetRow>): Promise<number> {
  let total = 0
  for await (const batch of rowBatches(rows)) {
    if (total + batch.length > mostImportRows) {
      const most = mostImportRows.toLocaleString('en')
      throw badRequest(say('file_rows_most', { most }), 'files.file')
    }
    const before = total
    await insertRows(
      db,
      id,
      batch.map((row, at) => ({ ...row, position: before + at + 1 })),
    )
    total += batch.length
  }
  return total
}
