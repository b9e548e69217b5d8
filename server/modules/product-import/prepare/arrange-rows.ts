import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'

import type { FileHead } from '../file-head.ts'
import { dropUnnamedPictures, insertImportPictures } from '../picture/import-picture.repo.ts'
import { mostSourceBytes } from '../picture/picture-source.ts'
import { pictureSourcesIn } from '../picture/picture-sources-of.ts'
import { plainCell } from '../cell/plain-cell.ts'
import { productNumbers } from '../product-numbers.ts'
import { findCellsByLine, moveRows } from '../staged-row.repo.ts'

/** The columns that say which product a row is about, and its pictures. */
const naming = ['_id', 'productKey', 'OwnerId', 'sku'] as const
const pictured = ['productImages', 'colorImages', 'image'] as const

interface Reading {
  id: string
  userId: string
  head: FileHead
}

/**
 * Moves the rows of each product together and lists the pictures that are to be fetched. May be repeated, as after other
 * columns were chosen.
 */
export async function arrangeRows(db: Db, reading: Reading): Promise<void> {
  const { id, userId, head } = reading
  const wanted = [...naming, ...pictured].filter((column) => head.places.has(column))
  const rows = await findCellsByLine(
    db,
    id,
    wanted.map((column) => (head.places.get(column) ?? 0) + 1),
  )
  const cellsOf = rows.map(({ cells, position }) => {
    const texts = new Map(
      wanted.map((column, at) => [column as string, plainCell(column, cells[at] ?? '')]),
    )
    const nameOf = (column: string) =>
      column === 'productKey' && !head.rowIsVariant ? 'sku' : column
    return { position, cell: (column: string) => texts.get(nameOf(column)) }
  })
  const numberOf = productNumbers(head, userId)
  const moves = cellsOf
    .map((row) => ({ from: row.position, number: numberOf(row) }))
    .toSorted((one, other) => one.number - other.number)
    .map(({ from }, at) => ({ from, to: at + 1 }))
    .filter(({ from, to }) => from !== to)
  if (moves.length > 0) await inTransaction(db, (tx) => moveRows(tx, id, moves))
  const sources = pictureSourcesIn(cellsOf)
  await dropUnnamedPictures(db, id, sources)
  const short = sources.filter((source) => Buffer.byteLength(source) <= mostSourceBytes)
  await insertImportPictures(db, { importId: id, userId }, short)
}
