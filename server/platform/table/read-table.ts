import { readCsv } from '#platform/csv/read-csv.ts'
import { badRequest } from '#platform/http/refusal.ts'

import { looksLikeXls, looksLikeXlsx, readXlsxRows } from './read-xlsx-rows.ts'
import type { SheetRow } from './sheet-limits.ts'

interface Limits {
  /** More rows of a workbook are not read; those of a CSV file are read as they are asked for. */
  rows: number
  bytes: number
}

/**
 * The rows of a CSV file or an Excel workbook, its header first. Its format is that of its first bytes, whatever its name
 * is. Throws 400 for what is neither.
 */
export async function readTable(
  bytes: AsyncGenerator<Uint8Array>,
  most: Limits,
): Promise<AsyncGenerator<SheetRow>> {
  const start = await readStart(bytes)
  async function* whole() {
    yield start
    yield* bytes
  }
  if (looksLikeXls(start)) {
    throw badRequest('workbook_old', 'files.file')
  }
  return looksLikeXlsx(start)
    ? readXlsxRows(await readAll(whole(), most.bytes), most.rows)
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

async function readAll(bytes: AsyncIterable<Uint8Array>, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of bytes) {
    chunks.push(chunk)
    length += chunk.length
    if (length > most) break
  }
  return Buffer.concat(chunks)
}
