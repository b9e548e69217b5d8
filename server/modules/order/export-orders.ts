import { poisha, sumOf, taka } from '@haat/contract/money'
import { goodsName } from '@haat/contract/product/goods-name'
import type { OrderExportQuery } from '@haat/contract/order/staff-order'

import { writeCsv } from '#platform/csv/write-csv.ts'
import type { Db } from '#platform/db/db.ts'
import type { FileStream } from '#platform/http/api.ts'
import type { Actor } from '#platform/session/actor.ts'

import { findOrdersToExport, type ExportedOrderRow } from './export-orders.repo.ts'
import { ownerFor } from './staff-order.ts'

const pageLength = 250

type Column = [name: string, cell: (order: ExportedOrderRow) => string | number]

const about: Column[] = [
  ['Order', ({ id }) => id],
  ['Number', ({ id }) => id.slice(-6)],
  ['Placed (Dhaka)', ({ placed }) => placed],
  ['Status', ({ status }) => status],
  ['Payment', ({ paymentStatus }) => paymentStatus],
  ['Method', ({ paymentMethod }) => paymentMethod],
  ['Customer', ({ customerName }) => customerName],
  ['Phone', ({ phone }) => phone],
  ['Email', ({ customerEmail }) => customerEmail],
  ['Address', ({ addressDetails }) => addressDetails],
  ['City', ({ city }) => city],
  ['District', ({ district }) => district],
  ['Division', ({ division }) => division],
  ['Courier', ({ courier }) => courier],
  ['Tracking number', ({ trackingNumber }) => trackingNumber],
  ['Items', ({ lines }) => lines.map(lineWords).join('; ')],
  ['Pieces', ({ lines }) => lines.reduce((sum, { quantity }) => sum + quantity, 0)],
  ['Goods (taka)', ({ lines }) => taka(sumOf(lines.map(({ subtotal }) => poisha(subtotal))))],
]

/** Columns of the whole order. Sellers do not get them: only a part of the order may be theirs. */
const whole: Column[] = [
  ['Discount (taka)', ({ discountPoisha }) => taka(discountPoisha)],
  ['Delivery (taka)', ({ deliveryFeePoisha }) => taka(deliveryFeePoisha)],
  ['Total (taka)', ({ totalPoisha }) => taka(totalPoisha)],
  ['Transaction', ({ transactionId }) => transactionId],
]

/** Streams the orders of a list as a file; a seller's file has their own lines. */
export function exportOrders(db: Db, actor: Actor, query: OrderExportQuery, now: Date): FileStream {
  const ownerId = ownerFor(actor)
  const columns = ownerId === undefined ? [...about, ...whole] : about
  async function* rows() {
    let page: ExportedOrderRow[] = []
    do {
      page = await findOrdersToExport(db, query, { ownerId, after: page.at(-1), limit: pageLength })
      for (const order of page) yield columns.map(([, cell]) => cell(order))
    } while (page.length === pageLength)
  }
  const names = columns.map(([name]) => name)
  return { name: `orders-${now.toISOString().slice(0, 10)}.csv`, chunks: writeCsv(names, rows()) }
}

/** '2 × Cotton panjabi (Red, XL) [PANJABI-RED-XL]'. */
function lineWords({ quantity, sku, ...goods }: ExportedOrderRow['lines'][number]): string {
  return `${quantity} × ${goodsName(goods)}${sku && ` [${sku}]`}`
}
