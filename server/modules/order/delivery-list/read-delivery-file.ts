import type { ReadDelivery } from '@haat/contract/order/delivery-list'
import { mostDeliveryFileBytes, mostInDeliveryList } from '@haat/contract/order/delivery-list'
import { outcomeIn, takaIn } from '@haat/contract/order/delivery-words'
import { parcelInvoiceIn } from '@haat/contract/order/parcel-invoice'
import { say } from '@haat/contract/refusals/text'
import { normalForm } from '@haat/contract/text/normal-form'

import { badRequest } from '#platform/http/refusal.ts'
import { readTable } from '#platform/table/read-table.ts'
import type { SheetRow } from '#platform/table/sheet-limits.ts'

interface Read {
  rows: ReadDelivery[]
  columns: { number: string; status: string | null; collected: string | null }
}

/**
 * The rows of a courier's file, with its columns guessed: by their headers, else by what stands in them. Throws 400 where
 * none has numbers of parcels.
 */
export async function readDeliveryFile(bytes: Uint8Array): Promise<Read> {
  const [header, ...rows] = await readRows(bytes)
  if (!header) throw badRequest('file_empty', 'files.file')
  const names = header.cells.map((name) => name.replaceAll('_', ' '))
  // A list without a header: its first row is a parcel, too.
  const isHeadless = !names.some((name) => Object.values(headers).some((known) => known.test(name)))
  const all = isHeadless ? [header, ...rows] : rows
  const columns = columnsOf(isHeadless ? [] : names, all)
  if (columns.number === undefined) throw badRequest('no_parcel_column', 'files.file')
  const parcels = all.map((row) => readRow(row, columns)).filter(({ number }) => number !== '')
  if (parcels.length === 0) throw badRequest('file_no_rows', 'files.file')
  if (parcels.length > mostInDeliveryList) throw tooMany()
  const nameOf = (at: number | undefined) =>
    at === undefined || isHeadless ? null : (header.cells[at] ?? '')
  return {
    rows: parcels,
    columns: {
      number: nameOf(columns.number) ?? '',
      status: nameOf(columns.status),
      collected: nameOf(columns.collected),
    },
  }
}

/** Lines of a file that name no parcel. */
const mostOthers = 20
/** Lists of couriers have far fewer columns. */
const mostColumns = 60
/** Letters of a cell that are kept: as many as a number of a parcel may have. A file is read by the process that serves pages. */
const keptLetters = 300

const keptText = (cell: string): string => normalForm.code(cell.slice(0, keptLetters))

const tooMany = () =>
  badRequest(say('file_rows_most', { most: String(mostInDeliveryList) }), 'files.file')

async function readRows(bytes: Uint8Array): Promise<SheetRow[]> {
  async function* chunks() {
    yield bytes
  }
  // Beside the parcels a header and a few lines without a number, such as a sum.
  const mostRows = mostInDeliveryList + mostOthers
  const most = { mostRows: mostRows + 1, mostBytes: mostDeliveryFileBytes }
  const rows: SheetRow[] = []
  for await (const row of await readTable(chunks(), most)) {
    rows.push({ line: row.line, cells: row.cells.slice(0, mostColumns).map(keptText) })
    if (rows.length > mostRows) throw tooMany()
  }
  return rows
}

interface Columns {
  number: number | undefined
  status: number | undefined
  collected: number | undefined
}

/** Names of columns in files of couriers, and as owners write them. */
const headers = {
  invoice: /invoice|merchant order|reference|\bref\b|ইনভয়েস/i,
  tracking: /track|consignment|parcel (id|no|number)|\bcn\b|awb|ট্র্যাকিং|কনসাইনমেন্ট/i,
  order: /order (id|no|number)|order|^(id|number)$|অর্ডার|নম্বর/i,
  status: /status|state|স্ট্যাটাস|অবস্থা/i,
  collected: /collected|received|আদায়|কালেকশন/i,
  cod: /\bcod\b|collect|cash|amount|টাকা|পরিমাণ/i,
}
/** Sums that are not what the door paid. */
const otherSum = /fee|charge|payable|payout|paid|invoice|due|চার্জ|ফি/i

function columnsOf(names: readonly string[], rows: readonly SheetRow[]): Columns {
  const width = Math.max(names.length, ...rows.map(({ cells }) => cells.length))
  const places = Array.from({ length: width }, (_, at) => at)
  const isMostly = (at: number, is: (cell: string) => boolean) => {
    const cells = rows.map((row) => row.cells[at] ?? '').filter((cell) => cell !== '')
    return cells.length > 0 && cells.filter(is).length * 2 >= cells.length
  }
  const named = (known: RegExp, not?: RegExp) =>
    places.find((at) => known.test(names[at] ?? '') && not?.test(names[at] ?? '') !== true)
  const number =
    places.find((at) =>
      isMostly(at, (cell) => /-/.test(cell) && parcelInvoiceIn(cell) !== undefined),
    ) ??
    named(headers.tracking) ??
    named(headers.invoice) ??
    named(headers.order) ??
    places.find((at) => isMostly(at, (cell) => /\d/.test(cell) && !/\s/.test(cell)))
  const others = places.filter((at) => at !== number)
  const status =
    named(headers.status) ??
    others.find((at) => isMostly(at, (cell) => outcomeIn(cell) !== undefined))
  const collected = named(headers.collected, otherSum) ?? named(headers.cod, otherSum)
  return { number, status, collected: collected === number ? undefined : collected }
}

function readRow({ line, cells }: SheetRow, columns: Columns): ReadDelivery {
  const cellAt = (at: number | undefined) => (at === undefined ? '' : (cells[at] ?? ''))
  const status = cellAt(columns.status).slice(0, 100)
  const said = outcomeIn(status)
  return {
    line,
    number: cellAt(columns.number),
    status,
    outcome: said?.outcome ?? null,
    reason: said?.reason ?? null,
    collected: takaIn(cellAt(columns.collected)) ?? null,
  }
}
