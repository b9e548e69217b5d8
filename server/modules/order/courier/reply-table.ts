import { mostReplyBytes, mostReplyColumns, mostReplyRows } from '@haat/contract/order/courier-reply'
import { parcelInvoiceIn } from '@haat/contract/order/parcel-invoice'
import { say } from '@haat/contract/refusals/text'

import { badRequest } from '#platform/http/refusal.ts'
import { columnName } from '#platform/table/column-name.ts'
import { readTable } from '#platform/table/read-table.ts'
import type { SheetRow } from '#platform/table/sheet-limits.ts'

import { isUsualHeading } from './match-reply.ts'

/** A courier's reply: headings, and the rows below them. */
export interface ReplyTable {
  headings: string[]
  rows: SheetRow[]
}

/** A few lines above the headings say whose list it is, and of which day. */
const mostAbove = 10
/** Text of a cell that is kept; a number has fewer. */
const keptLetters = 200

/**
 * Reads a reply: a workbook, a CSV file, or text that was pasted. Throws 400 for what is no table, and for one of too many rows.
 */
export async function readReply(bytes: Buffer): Promise<ReplyTable> {
  async function* whole() {
    yield bytes
  }
  const most = mostReplyRows + mostAbove
  const rows: SheetRow[] = []
  const read = await readTable(whole(), { mostRows: most + 2, mostBytes: mostReplyBytes })
  for await (const { line, cells } of read) {
    rows.push({ line, cells: cells.slice(0, mostReplyColumns).map(keptText) })
    if (rows.length > most + 1) throw tooMany()
  }
  const table = tableOf(rows.some(({ cells }) => cells.length > 1) ? rows : rows.map(splitRow))
  if (rows.length === 0) throw badRequest('file_empty', 'files.file')
  if (table.rows.length === 0) throw badRequest('file_no_rows', 'files.file')
  if (table.rows.length > mostReplyRows) throw tooMany()
  return table
}

const tooMany = () =>
  badRequest(say('file_rows_most', { most: mostReplyRows.toLocaleString('en') }), 'files.file')

const keptText = (cell: string): string => cell.slice(0, keptLetters).trim()

/** Pasted lines that no comma or tab divides have spaces between their cells. */
const splitRow = ({ line, cells: [text = ''] }: SheetRow): SheetRow => ({
  line,
  cells: text.split(/\s+/).slice(0, mostReplyColumns),
})

/** The headings are the first row that has a usual one; else the first row, unless it names a parcel itself. */
function tableOf(rows: readonly SheetRow[]): ReplyTable {
  const found = rows.slice(0, mostAbove).findIndex(({ cells }) => cells.some(isUsualHeading))
  const head = found === -1 ? rows[0] : rows[found]
  const isData = found === -1 && head?.cells.some((cell) => parcelInvoiceIn(cell) !== undefined)
  const below = isData ? [...rows] : rows.slice(Math.max(found, 0) + 1)
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const headings = Array.from({ length: width }, (_, at) =>
    isData ? columnName(at) : (head?.cells[at] ?? ''),
  )
  return { headings, rows: below }
}
