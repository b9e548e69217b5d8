import { say } from '@haat/contract/refusals/text'
import { pipeline, Readable } from 'node:stream'

import { CsvError, parse, type Info } from 'csv-parse'

import type { Refusal } from '../http/refusal.ts'
import { badRequest } from '../http/refusal.ts'
import { SheetGauge, sheetLimits, type SheetRow } from '../table/sheet-limits.ts'
import { decodeText } from './decode-text.ts'
import { findSeparator, namedSeparatorOf } from './find-separator.ts'
import { unguardCell } from './formula-guard.ts'

/** Bytes after which the parser gives up: no row within the limit has more, since no letter has more than three. */
const longestRowBytes = 3 * sheetLimits.rowLetters
/** Characters in which the separator is looked for. */
const startLength = 16_384

/**
 * Streams the rows of a CSV file, the header first, without blank rows; the file is read no faster than rows
 * are consumed (back pressure). Encoding and separator are found by its start. Throws 400 for what is no CSV, and for one
 * beyond `sheetLimits`. A row's line is the one on which it begins.
 */
export async function* readCsv(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<SheetRow> {
  const texts = withStart(decodeText(chunks))
  const first = await texts.next()
  const start = first.done ? '' : first.value
  const named = namedSeparatorOf(start)
  const parser = parse({
    delimiter: named?.separator ?? findSeparator(start),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: longestRowBytes,
  })
  async function* whole() {
    yield start.slice(named?.length)
    yield* texts
  }
  pipeline(Readable.from(whole()), parser, () => undefined)
  const gauge = new SheetGauge()
  let line = named ? 2 : 1
  let empty = 0
  try {
    // as: what the parser emits with `info`
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[]
      info: Info
    }>) {
      line += info.empty_lines - empty
      empty = info.empty_lines
      const row = { line, cells: record.map(unguardCell) }
      gauge.add(row)
      if (record.some((cell) => cell.trim() !== '')) yield row
      // The parser counts CRLF within quotes as two lines.
      line += 1 + record.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0)
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error, line) : error
  }
}

/** Yields the start of a text as one piece, long enough to have its first row, then the rest. */
async function* withStart(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let start: string | undefined = ''
  for await (const text of texts) {
    if (start === undefined) {
      yield text
      continue
    }
    start += text
    if (start.length < startLength) continue
    yield start
    start = undefined
  }
  if (start !== undefined) yield start
}

function unreadable({ code }: CsvError, line: number): Refusal {
  if (code === 'CSV_MAX_RECORD_SIZE') {
    return badRequest(say('csv_line_or_quote', { line }))
  }
  return code === 'CSV_QUOTE_NOT_CLOSED'
    ? badRequest(say('csv_quote', { line }))
    : badRequest(say('csv_line', { line }))
}
