import { badRequest } from '../http/refusal.ts'
import { readCsv } from '../csv/read-csv.ts'
import { looksLikeXls, looksLikeXlsx, readXlsxRows } from './read-xlsx-rows.ts'
import type { SheetRow } from './sheet-limits.ts'

/**
 * The rows of a CSV file or an Excel workbook; its format is that of its first bytes, whatever its name is. `mostRows` and
 * `mostBytes` are of a workbook, which is read as a whole. Throws 400 for what is neither.
 */
export async function readTable(
  chunks: AsyncIterable<Uint8Array>,
  { mostRows, mostBytes }: { mostRows: number; mostBytes: number },
): Promise<AsyncGenerator<SheetRow>> {
  const bytes = chunks[Symbol.asyncIterator]()
  const rest = { [Symbol.asyncIterator]: () => bytes }
  const start = await readStart(bytes)
  async function* whole() {
    yield start
    yield* rest
  }
  if (looksLikeXls(start)) throw badRequest('workbook_old', 'files.file')
  return looksLikeXlsx(start)
    ? readXlsxRows(await readAll(whole(), mostBytes), mostRows)
    : readCsv(whole())
}

async function readStart(bytes: AsyncIterator<Uint8Array>): Promise<Buffer> {
  let start = Buffer.alloc(0)
  while (start.length < 4) {
    const next = await bytes.next()
    if (next.done) return start
    start = Buffer.concat([start, next.value])
  }
  return start
}

async function readAll(bytes: AsyncIterable<Uint8Array>, mostBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of bytes) {
    chunks.push(chunk)
    length += chunk.length
    if (length > mostBytes) break
  }
  return Buffer.concat(chunks)
}
