import { createHash, type Hash } from 'node:crypto'

import { mostImportRows } from '@haat/contract/product/product-import'

import { readCsv, type CsvRow } from '#platform/csv/read-csv.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { UploadStream } from '#platform/http/api.ts'
import { badRequest } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import type { Ports } from '#platform/platform.ts'
import type { Actor } from '#platform/session/actor.ts'

import { chunked } from './chunked.ts'
import { countVerdicts, noCounts } from './count-verdicts.ts'
import { headOf, rowBy, type Head } from './file-row.ts'
import { validateRows } from './validate-rows.ts'
import {
  closeReading,
  deleteImport,
  insertImport,
  insertRows,
  type Counts,
} from './product-import.repo.ts'

const batchLength = 500

interface Reading {
  id: string
  actor: Actor
  head: Head
  /** Line of each product that the file has named so far. */
  seen: Map<string, number>
}

/**
 * Streams a file into the database with a verdict for each row; products do not change. Returns the import's
 * id. Throws 400 for a file that is not such a CSV, and stores nothing of it then.
 */
export async function checkFile(
  { database: { db }, clock }: Pick<Ports, 'database' | 'clock'>,
  actor: Actor,
  file: UploadStream,
): Promise<string> {
  const id = newId()
  const fileName = nameOf(file)
  await insertImport(db, { id, userId: actor.userId, fileName, at: clock.now() })
  try {
    const hash = createHash('sha256')
    const rows = readCsv(hashed(file.chunks, hash))
    const first = await rows.next()
    if (first.done) throw badRequest('This file is empty', 'files.file')
    const head = headOf(first.value.cells)
    const { total, counts } = await readRows(db, { id, actor, head, seen: new Map() }, rows)
    if (total === 0) throw badRequest('This file has no rows below its head', 'files.file')
    const names = first.value.cells.map((cell) => cell.trim())
    await inTransaction(db, (tx) =>
      closeReading(tx, id, { fileHash: hash.digest(), head: names, total, counts }),
    )
    return id
  } catch (error) {
    await deleteImport(db, id)
    throw error
  }
}

async function* hashed(chunks: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
}

async function readRows(
  db: Db,
  reading: Reading,
  rows: AsyncIterable<CsvRow>,
): Promise<{ total: number; counts: Counts }> {
  let total = 0
  let counts = noCounts
  for await (const batch of chunked(rows, batchLength)) {
    if (total + batch.length > mostImportRows) {
      const most = mostImportRows.toLocaleString('en')
      throw badRequest(`At most ${most} rows in one file: please part it`, 'files.file')
    }
    counts = await readBatch(db, reading, batch, { total, counts })
    total += batch.length
  }
  return { total, counts }
}

async function readBatch(
  db: Db,
  { id, actor, head, seen }: Reading,
  batch: readonly CsvRow[],
  { total, counts }: { total: number; counts: Counts },
): Promise<Counts> {
  const rows = batch.map(({ line, cells }) => rowBy(head, line, cells))
  const validated = await validateRows(db, actor, rows, { seen })
  const staged = batch.map(({ line, cells }, at) => {
    const verdict = validated[at]?.verdict
    const problems = verdict?.kind === 'bad' ? verdict.problems : []
    return { position: total + at + 1, line, cells, problems }
  })
  await insertRows(db, id, staged)
  return countVerdicts(
    validated.map(({ verdict }) => verdict),
    counts,
  )
}

/** The client's file name without characters that names must not have. */
function nameOf({ name }: UploadStream): string {
  return (
    name
      .replace(/[\u0000-\u001f]/g, '')
      .slice(0, 200)
      .trim() || 'products.csv'
  )
}
