import type { SheetRow } from './sheet-limits.ts'

/** Most of one batch; a row that has more bytes is a batch of its own. */
export const batchLimits = { rows: 500, bytes: 1_048_576 } as const

/**
 * Groups the rows of a sheet into batches, each of which is handed over or stored at once. Bounded by bytes too, because
 * one batch is one message and one statement.
 */
export async function* rowBatches(
  rows: AsyncIterable<SheetRow> | Iterable<SheetRow>,
): AsyncGenerator<SheetRow[]> {
  let batch: SheetRow[] = []
  let bytes = 0
  for await (const row of rows) {
    const more = bytesOf(row)
    const isFull = batch.length === batchLimits.rows || bytes + more > batchLimits.bytes
    if (isFull && batch.length > 0) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(row)
    bytes += more
  }
  if (batch.length > 0) yield batch
}

const bytesOf = ({ cells }: SheetRow) =>
  cells.reduce((sum, cell) => sum + Buffer.byteLength(cell), 0)
