import { pipeline, Readable } from 'node:stream'

import { CsvError, parse, type Info } from 'csv-parse'

import { badRequest, type Refusal } from '../http/refusal.ts'
import { unguardCell } from './formula-guard.ts'

/** Longest row in characters; a longer one has an unclosed quote. */
const longestRow = 400_000
/** Far more columns than any of our tables has. */
const mostCells = 500

export interface CsvRow {
  /** Line of the file on which the row begins, from 1. */
  line: number
  cells: string[]
}

/**
 * Streams the rows of a CSV file, the header first, without blank rows; the file is read no faster than rows
 * are consumed (back pressure). Throws 400 for text that is not CSV or not UTF-8.
 */
export async function* readCsv(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow> {
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: longestRow,
  })
  pipeline(Readable.from(texts(chunks)), parser, () => undefined)
  let line = 1
  let empty = 0
  try {
    // as: what the parser emits with `info`
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[]
      info: Info
    }>) {
      line += info.empty_lines - empty
      empty = info.empty_lines
      if (record.length > mostCells) {
        throw badRequest(`Line ${line} has more than ${mostCells} cells`)
      }
      if (record.some((cell) => cell.trim() !== '')) {
        yield { line, cells: record.map(unguardCell) }
      }
      // The parser counts CRLF within quotes as two lines.
      line += 1 + record.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0)
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error, line) : error
  }
}

async function* texts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (bytes?: Uint8Array) => {
    try {
      const text = decoder.decode(bytes, { stream: bytes !== undefined })
      // A NUL byte means UTF-16 or a binary file.
      if (!text.includes('\0')) return text
    } catch {
      // Refused below, as a NUL byte is: the file is not UTF-8.
    }
    throw badRequest('This file is not UTF-8. In a spreadsheet, save it as “CSV UTF-8”.')
  }
  for await (const chunk of chunks) yield decode(chunk)
  yield decode()
}

function unreadable({ code }: CsvError, line: number): Refusal {
  return code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE'
    ? badRequest(`A quotation mark that opens on line ${line} or later is never closed`)
    : badRequest(`Line ${line} or one soon after it cannot be read as CSV`)
}
