import type { SheetQuery, UnwordedSheetParcel } from '@haat/contract/order/courier-sheet'
import { mostInBulk } from '@haat/contract/order/order-bulk'
import { parcelInvoice } from '@haat/contract/order/parcel-invoice'
import { say } from '@haat/contract/refusals/text'

import { recordExport } from '#modules/activity/index.ts'
import { placeLine, placeText } from '#modules/shipping/index.ts'
import { dayOfMoment } from '#platform/dhaka-days.ts'
import type { Db } from '#platform/db/db.ts'
import type { FileStream, RequestFacts } from '#platform/http/api.ts'
import { badRequest, conflict, notFound } from '#platform/http/refusal.ts'
import type { Ports } from '#platform/platform.ts'
import type { Actor } from '#platform/session/actor.ts'
import { tableFile } from '#platform/table/table-file.ts'

import { hasThinAddress } from '../core/has-thin-address.ts'
import { findOrders } from '../core/order.repo.ts'
import { findOrdersFor, isAllTheirs, seenByStaff } from '../core/staff-order.ts'
import { findGrams } from './courier-sheet.repo.ts'
import { courierTerms } from './courier-terms.ts'
import { sheetOf } from './set-courier-sheet.ts'
import { sheetProblems } from './sheet.policy.ts'
import { type Parcel, sheetCell, tableColumn, toCollect } from './sheet-parcel.ts'

type Which = Omit<SheetQuery, 'format'>

/** What a courier's sheet would have, and what cannot be put on it. Nothing is written. */
export async function checkCourierSheet(
  db: Db,
  actor: Actor,
  which: Which,
): Promise<UnwordedSheetParcel[]> {
  const { parcels } = await parcelsFor(db, actor, which)
  return parcels.map(({ parcel, problems }) => ({
    orderId: parcel.order.id,
    invoice: parcelInvoice(parcel.order.id),
    recipient: parcel.order.customerName,
    place: placeText(parcel.order, ({ city, district }) => placeLine({ city, district })),
    // Of an order that others sell in too, no seller reads the whole sum.
    collect: isAllTheirs(actor, parcel.order) ? toCollect(parcel) : 0,
    problems,
    addressIsThin: isAllTheirs(actor, parcel.order) && hasThinAddress(parcel.order),
  }))
}

/** The sheet as a file, which is recorded: it names people. */
export async function exportCourierSheet(
  ports: Pick<Ports, 'clock' | 'database' | 'log'>,
  input: { actor: Actor; request: RequestFacts; query: SheetQuery },
): Promise<FileStream> {
  const { format, ...which } = input.query
  const { sheet, terms, parcels } = await parcelsFor(ports.database.db, input.actor, which)
  const taken = parcels.filter(({ problems }) => problems.length === 0)
  if (taken.length === 0) throw conflict('sheet_is_empty')
  const { columns } = sheet
  async function* rows() {
    for (const { parcel } of taken) yield columns.map((column) => sheetCell(column, parcel, terms))
  }
  const file = tableFile(format, {
    name: `${fileName(sheet.courier)}-${dayOfMoment(ports.clock.now())}`,
    columns: columns.map(tableColumn),
    rows: rows(),
  })
  const { ids: _ids, ...filter } = which
  await recordExport(ports, input, {
    call: 'GET /order/courier-sheet',
    what: 'orders',
    file: file.name,
    query: filter,
    rows: taken.length,
  })
  return file
}

async function parcelsFor(db: Db, actor: Actor, { courier, ...which }: Which) {
  const orderIds = await ordersMeant(db, actor, which)
  const [orders, grams, sheet] = await Promise.all([
    findOrders(db, orderIds),
    findGrams(db, orderIds),
    sheetOf(db, courier),
  ])
  if (orders.length < orderIds.length) throw notFound('order_not_found')
  const terms = courierTerms(courier)
  const parcels = orders.map((order) => {
    const parcel: Parcel = { order: seenByStaff(order, actor), grams: grams.get(order.id) ?? null }
    return { parcel, problems: sheetProblems(actor, parcel, { terms, columns: sheet.columns }) }
  })
  return { sheet, terms, parcels }
}

async function ordersMeant(
  db: Db,
  actor: Actor,
  { ids, count, ...filter }: Omit<Which, 'courier'>,
): Promise<string[]> {
  if (ids) return ids
  const found = await findOrdersFor(db, actor, filter, mostInBulk + 1)
  if (found.length > mostInBulk) {
    throw badRequest(say('print_too_many', { most: mostInBulk }), 'query.ids')
  }
  if (count !== undefined && found.length !== count) {
    throw conflict(say('orders_match_now', { count: found.length }))
  }
  return found
}

/** Letters that a file's name may have; couriers by names in Bangla have none of them. */
const fileName = (courier: string): string =>
  courier
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'courier'
