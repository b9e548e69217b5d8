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
import { badRowsOf } from './bad-rows.ts'
import { headOf, type FileHead } from './file-head.ts'
import { rowBy } from './file-row.ts'
import {
  closeReading,
  deleteImport,
  insertImport,
  insertRows,
  moveRows,
  setProblems,
  type Counts,
} from './product-import.repo.ts'
import { productNumbers } from './product-numbers.ts'
import { findStagedProducts } from './staged-products.ts'
import { validateProducts } from './validate-products.ts'

const batchLength = 500

/**
 * Streams a file into the database, then gives each product a verdict; products do not change. Returns the import's id.
 * Throws 400 for a file that is not such a CSV, and stores nothing of it then.
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
    const columns = first.value.cells.map((cell) => cell.trim())
    const reading = { id, actor, head: headOf(columns) }
    const total = await stageRows(db, reading, rows)
    if (total === 0) throw badRequest('This file has no rows below its head', 'files.file')
    const counts = await checkProducts(db, reading)
    await closeReading(db, id, { fileHash: hash.digest(), head: columns, total, counts })
    return id
  } catch (error) {
    await deleteImport(db, id)
    throw error
  }
}

interface Reading {
  id: string
  actor: Actor
  head: FileHead
}

async function* hashed(chunks: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
}

/** Stores the rows, those of each product one after the other. Returns their number. */
async function stageRows(
  db: Db,
  { id, actor, head }: Reading,
  rows: AsyncIterable<CsvRow>,
): Promise<number> {
  const numberOf = productNumbers(head, actor.userId)
  const numbers: number[] = []
  for await (const batch of chunked(rows, batchLength)) {
    if (numbers.length + batch.length > mostImportRows) {
      const most = mostImportRows.toLocaleString('en')
      throw badRequest(`At most ${most} rows in one file: please part it`, 'files.file')
    }
    const before = numbers.length
    for (const { line, cells } of batch) numbers.push(numberOf(rowBy(head, line, cells)))
    const staged = batch.map((row, at) => ({ ...row, position: before + at + 1 }))
    await insertRows(db, id, staged)
  }
  const moves = numbers
    .map((number, at) => ({ number, from: at + 1 }))
    .toSorted((one, other) => one.number - other.number)
    .map(({ from }, at) => ({ from, to: at + 1 }))
    .filter(({ from, to }) => from !== to)
  if (moves.length > 0) await inTransaction(db, (tx) => moveRows(tx, id, moves))
  return numbers.length
}

async function checkProducts(db: Db, { id, actor, head }: Reading): Promise<Counts> {
  const seen = new Map<string, number>()
  let counts = noCounts
  let position = 0
  for (;;) {
    const staged = await findStagedProducts(
      db,
      { id, head, userId: actor.userId },
      position,
      batchLength,
    )
    if (!staged) return counts
    const validated = await validateProducts(db, actor, staged.products, { seen })
    const part = { importId: id, from: position, to: staged.position }
    await setProblems(db, part, badRowsOf(validated))
    counts = countVerdicts(
      validated.map(({ verdict }) => verdict),
      counts,
    )
    position = staged.position
  }
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
