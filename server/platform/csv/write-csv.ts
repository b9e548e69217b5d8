import { pipeline, Readable } from 'node:stream'

import { stringify } from 'csv-stringify'

import { guardCell } from './formula-guard.ts'

type Cells = readonly (string | number)[]

/**
 * Writes a CSV file (RFC 4180, UTF-8 with byte order mark, which spreadsheets need); rows are requested only
 * as fast as the file is read (back pressure). Texts are guarded against CSV injection.
 */
export function writeCsv(columns: readonly string[], rows: AsyncIterable<Cells>): Readable {
  const lines = stringify({
    bom: true,
    record_delimiter: '\r\n',
    quoted_match: /[\r\n]|^\s|\s$/,
  })
  // A failing row destroys the stream, which reports the error to its reader, so the callback has nothing to
  // do.
  return pipeline(Readable.from(guarded(columns, rows)), lines, () => undefined)
}

async function* guarded(columns: readonly string[], rows: AsyncIterable<Cells>) {
  // Of a courier's sheet, staff type the headings too.
  yield columns.map(guardCell)
  for await (const cells of rows) {
    yield cells.map((cell) => (typeof cell === 'number' ? String(cell) : guardCell(cell)))
  }
}
