import type { ReplyColumn, ReplyKind, UnwordedReplyRow } from '@haat/contract/order/courier-reply'
import { latinDigits } from '@haat/contract/digits'
import { orderCodeOf } from '@haat/contract/order/parcel-invoice'
import { say, type Text } from '@haat/contract/refusals/text'
import { foreignText } from '@haat/contract/text/foreign-text'
import { normalForm } from '@haat/contract/text/normal-form'

import { placeLine, placeText } from '#modules/shipping/index.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { badRequest } from '#platform/http/refusal.ts'
import type { Ports } from '#platform/platform.ts'
import { type Actor, actsForShop } from '#platform/session/actor.ts'
import { normaliseHeader } from '#platform/table/normalise-header.ts'

import { type Meant, numberProblems, ordersByCode } from '../core/orders-by-code.ts'
import type { OrderRow } from '../core/order.repo.ts'
import { isSpoiltNumber } from '../core/parcel-codes.ts'
import { bookingRefusal, isBooked } from './booking.policy.ts'
import { findReplyColumns, rememberReplyColumns } from './courier-reply.repo.ts'
import { matchReply } from './match-reply.ts'
import { readReply, type ReplyTable } from './reply-table.ts'

/** Samples of a column, and the longest heading that is remembered. */
const samplesOfColumn = 3
const longestHeading = 200
/** Longest number of a courier, as an order keeps it. */
const longestNumber = 60

interface Input {
  courier: string
  /** What the columns are; undefined: they are guessed. */
  columns: ReplyKind[] | undefined
  bytes: Buffer
}

/** What each row of a courier's reply means, and what is wrong with it. Orders do not change. */
export async function checkCourierReply(
  { database: { db } }: Pick<Ports, 'database'>,
  actor: Actor,
  { courier, columns: chosen, bytes }: Input,
): Promise<{ columns: ReplyColumn[]; isMatched: boolean; rows: UnwordedReplyRow[] }> {
  const table = await readReply(bytes)
  const columns = await columnsOf(db, courier, table, chosen)
  // What a seller says of their file is not what the shop's staff read theirs by.
  if (chosen && actsForShop(actor)) await remember(db, courier, columns)
  const kinds = columns.map(({ kind }) => kind)
  const isMatched =
    kinds.includes('invoice') && (kinds.includes('tracking') || kinds.includes('consignment'))
  const rows = isMatched ? await checkRows(db, actor, courier, readRows(table, kinds)) : []
  return { columns, isMatched, rows }
}

async function columnsOf(
  db: Db,
  courier: string,
  { headings, rows }: ReplyTable,
  chosen: ReplyKind[] | undefined,
): Promise<ReplyColumn[]> {
  if (chosen && chosen.length !== headings.length) {
    throw badRequest(say('file_columns', { count: headings.length }), 'body.columns')
  }
  const twice =
    chosen?.findIndex((kind, at) => kind !== 'none' && chosen.indexOf(kind) !== at) ?? -1
  if (twice !== -1) throw badRequest('column_taken', `body.columns.${twice}`)
  const cells = rows.map((row) => row.cells)
  const remembered = await findReplyColumns(db, courier, headings.map(normaliseHeader))
  return matchReply(headings, cells, remembered).map((match, at) => {
    const filled = cells.map((row) => row[at] ?? '').filter((cell) => cell !== '')
    const { kind, source } = match
    return {
      name: headings[at] ?? '',
      samples: filled.slice(0, samplesOfColumn),
      kind: chosen?.[at] ?? kind,
      source: chosen && chosen[at] !== kind ? 'named' : source,
    }
  })
}

async function remember(db: Db, courier: string, columns: readonly ReplyColumn[]): Promise<void> {
  const named = columns.map(({ name, kind }) => ({ heading: normaliseHeader(name), kind }))
  // Of two columns with the same heading the last one counts.
  const byHeading = new Map(named.map((one) => [one.heading, one]))
  const kept = [...byHeading.values()].filter(
    ({ heading }) => heading !== '' && heading.length <= longestHeading,
  )
  await inTransaction(db, (tx) => rememberReplyColumns(tx, courier, kept))
}

interface Row {
  line: number
  invoice: string
  trackingNumber: string
  consignmentId: string
}

/** A courier that gives one number alone gives a tracking number, whatever it calls it. */
function readRows({ rows }: ReplyTable, kinds: readonly ReplyKind[]): Row[] {
  const cellOf = (cells: readonly string[], kind: ReplyKind) => cells[kinds.indexOf(kind)] ?? ''
  return rows.map(({ line, cells }) => {
    const [tracking, consignment] = [
      numberIn(cellOf(cells, 'tracking')),
      numberIn(cellOf(cells, 'consignment')),
    ]
    return {
      line,
      invoice: foreignText(cellOf(cells, 'invoice'), 100, normalForm.line),
      trackingNumber: tracking || consignment,
      consignmentId: tracking === consignment || tracking === '' ? '' : consignment,
    }
  })
}

const numberIn = (cell: string) => latinDigits(foreignText(cell, 200, normalForm.code))

async function checkRows(
  db: Db,
  actor: Actor,
  courier: string,
  rows: readonly Row[],
): Promise<UnwordedReplyRow[]> {
  const meant = await ordersMeant(db, actor, rows)
  const problems = await numberProblems(db, actor, {
    courier,
    rows: rows.map((row, at) => ({ ...row, meant: meant[at] ?? { problem: 'no_such_order' } })),
    refusalOf: (row, order) =>
      wrongNumber(row) ?? (order && bookingRefusal(order, { ...row, courier })),
  })
  return rows.map((row, at) => {
    const order = meant[at]?.order
    return {
      ...row,
      order: order ? presentMeant(order) : null,
      isDone: order !== undefined && isBooked(order, { ...row, courier }),
      problem: problems[at] ?? null,
    }
  })
}

function wrongNumber({ trackingNumber, consignmentId }: Row): Text | undefined {
  if (trackingNumber === '') return 'reply_no_number'
  if ([trackingNumber, consignmentId].some(isSpoiltNumber)) return 'number_spoilt'
  return Math.max(trackingNumber.length, consignmentId.length) > longestNumber
    ? 'reply_no_number'
    : undefined
}

const presentMeant = (order: OrderRow): UnwordedReplyRow['order'] => ({
  _id: order.id,
  customerName: order.customerName,
  place: placeText(order, ({ city, district }) => placeLine({ city, district })),
})

/** The order of each row, by the invoice of its parcel, or by a number of the order. */
async function ordersMeant(db: Db, actor: Actor, rows: readonly Row[]): Promise<Meant[]> {
  const codes = rows.map(({ invoice }) => orderCodeOf(invoice))
  const found = await ordersByCode(db, actor, codes)
  return rows.map(({ invoice }, at): Meant => {
    if (invoice === '') return { problem: 'reply_no_invoice' }
    const [order, ...others] = found[at] ?? []
    if (!order) return { problem: 'reply_unknown_invoice' }
    return others.length > 0 ? { problem: 'number_of_several' } : { order }
  })
}
