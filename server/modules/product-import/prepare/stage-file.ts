import { createHash } from 'node:crypto'

import { mostImportBytes, mostImportRows } from '@haat/contract/product/product-import'
import { say } from '@haat/contract/refusals/text'

import type { Db } from '#platform/db/db.ts'
import { badRequest } from '#platform/http/refusal.ts'
import { readTable } from '#platform/table/read-table.ts'
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
  const rows = await readTable(bytes, {
    mostRows: mostImportRows + 2,
    mostBytes: mostImportBytes,
  })
  const first = await rows.next()
  if (first.done) throw badRequest('file_empty', 'files.file')
  const header = first.value.cells.map((cell) => cell.trim())
  const total = await stageRows(db, id, rows)
  if (total === 0) throw badRequest('file_no_rows', 'files.file')
  return { header, total, fileHash: hash.digest() }
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
