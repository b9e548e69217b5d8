import type { FileReply } from '@haat/contract/file'
import type { Language } from '@haat/contract/language'
import { mostInPrint, type PrintKind, type PrintQuery } from '@haat/contract/order/packing'
import { seesField } from '@haat/contract/permission'
import { say } from '@haat/contract/refusals/text'

import { findSettings, readShop, shownLanguage } from '#modules/shop/index.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { badRequest, conflict, forbidden, notFound } from '#platform/http/refusal.ts'
import type { PdfRenderer } from '#platform/pdf/pdf-renderer.ts'
import type { Ports } from '#platform/platform.ts'
import type { Actor } from '#platform/session/actor.ts'

import { namedIn } from '../core/named-in.ts'
import { findOrders, type OrderRow } from '../core/order.repo.ts'
import { setPrintedDues } from '../core/printed-due.repo.ts'
import { findOrdersFor, seenByStaff } from '../core/staff-order.ts'
import { dueOf } from '../ledger/account.ts'
import { invoicesOf } from '../paper/invoices-of.ts'
import { receiptsOf } from '../paper/receipts-of.ts'
import { isPacker, type PrintRefusal, printRefusal, printRefusals } from './packing.policy.ts'
import { findShippedBy } from './packing.repo.ts'
import { printDocument } from './print-document.ts'

interface Deps extends Pick<Ports, 'database' | 'clock'> {
  renderer: PdfRenderer
  publicUrl: string
}

/** Prints that say what the courier collects: an order whose amount has changed since is not shipped. */
const showDue: ReadonlySet<PrintKind> = new Set(['slip', 'label'])

/**
 * Orders on paper, as one PDF. What slips and labels show as due is recorded when they are drawn, so that a print that
 * failed is none.
 */
export async function printOrders(
  { database: { db }, clock, renderer, publicUrl }: Deps,
  { actor, language: asked }: { actor: Actor; language: Language },
  query: PrintQuery,
): Promise<FileReply> {
  const { kind, size } = query
  if (kind === 'receipt' && (isPacker(actor) || !seesField(actor, 'orders.take-money'))) {
    throw forbidden()
  }
  if (kind === 'invoice' && (isPacker(actor) || !seesField(actor, 'orders.money'))) {
    throw forbidden('invoices_show_money')
  }
  const orders = await ordersToPrint(db, actor, query)
  const at = clock.now()
  const language = await shownLanguage(db, asked)
  const [shop, { latinDigits }] = await Promise.all([readShop(db, language), findSettings(db)])
  const how = { publicUrl, language }
  const document =
    kind === 'invoice'
      ? await invoicesOf(db, orders, how)
      : kind === 'receipt'
        ? await receiptsOf(db, orders, language)
        : await printDocument({
            ...how,
            kind,
            size,
            orders: orders.map((order) => namedIn(order, language)),
            shop,
            latinDigits,
            at,
          })
  const bytes = await renderer.draw(document, at)
  if (showDue.has(kind)) {
    const shown = orders.map((order) => ({
      orderId: order.id,
      duePoisha: dueOf(order, order.account),
    }))
    await inTransaction(db, (tx) => setPrintedDues(tx, shown))
  }
  return { name: `${kind}-${orders.length}.pdf`, bytes }
}

/** Throws 409 with each order that cannot be printed: a bundle with one missing would be packed wrongly. */
async function ordersToPrint(db: Db, actor: Actor, query: PrintQuery): Promise<OrderRow[]> {
  const { kind } = query
  const orderIds = query.ids ?? (await idsOfFilter(db, actor, query))
  const orders = await findOrders(db, orderIds)
  if (orders.length < orderIds.length) throw notFound('order_not_found')
  const theirs = new Set(
    kind === 'hand-over' && isPacker(actor) ? await findShippedBy(db, actor.userId, orderIds) : [],
  )
  const refused = orders.flatMap((order): [string, PrintRefusal][] => {
    const isTheirs = theirs.has(order.id)
    const why = printRefusal(actor, seenByStaff(order, actor), { kind, isTheirs })
    return why === undefined ? [] : [[order.id, why]]
  })
  if (refused.length > 0) throw conflict(printRefusals(refused))
  return orders
}

async function idsOfFilter(
  db: Db,
  actor: Actor,
  { kind: _kind, size: _size, ids: _ids, ...filter }: PrintQuery,
): Promise<string[]> {
  const toPack = isPacker(actor) ? { todo: 'pack' as const } : {}
  const found = await findOrdersFor(db, actor, { ...filter, ...toPack }, mostInPrint + 1)
  if (found.length === 0) throw badRequest('nothing_to_print', 'query.ids')
  if (found.length > mostInPrint) {
    throw badRequest(say('print_too_many', { most: mostInPrint }), 'query.ids')
  }
  return found
}
