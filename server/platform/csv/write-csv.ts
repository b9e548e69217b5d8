import { pipeline, Readable } from 'node:stream'

import { stringify } from 'csv-stringify'

import { guardCell } from './formula-guard.ts'

type Cells = readonly (string | number)[]

/**
 * A CSV file (RFC 4180, UTF-8 with the mark that spreadsheets look for) of rows that are asked for only as fast as
 * it is read. No cell is taken for a formula.
 */
export function writeCsv(columns: readonly string[], rows: AsyncIterable<Cells>): Readable {
  const lines = stringify({
    bom: true,
    record_delimiter: '\r\n',
    quoted_match: /[\r\n]|^\s|\s$/,
  })
  // The failure of a row is the failure of the file: whoever reads it is told by the stream itself.
  return pipeline(Readable.from(guarded(columns, rows)), lines, () => undefined)
}

async function* guarded(columns: readonly string[], rows: AsyncIterable<Cells>) {
  yield columns
  for await (const cells of rows) yield cells.map((cell) => guardCell(String(cell)))
}
