import type { Permission } from '@haat/contract/call'
import type { Language } from '@haat/contract/language'
import { seesField } from '@haat/contract/permission'
import { poisha, sumOf, taka } from '@haat/contract/money'
import { goodsName } from '@haat/contract/product/goods-name'
import { parcelInvoice } from '@haat/contract/order/parcel-invoice'
import type { OrderExportQuery } from '@haat/contract/order/staff-order'

import { recordExport } from '#modules/activity/index.ts'
import { dayOfMoment } from '#platform/dhaka-days.ts'
import type { FileStream, RequestFacts } from '#platform/http/api.ts'
import type { Ports } from '#platform/platform.ts'
import type { Actor } from '#platform/session/actor.ts'
import type { TableColumn } from '#platform/table/table-column.ts'
import { tableFile } from '#platform/table/table-file.ts'

import {
  countOrdersToExport,
  type ExportedOrderRow,
  findOrdersToExport,
} from './export-orders.repo.ts'
import { dueOf } from '../ledger/account.ts'
import { goodsIn } from './named-in.ts'
import { orderConditions } from './order-filter.repo.ts'
import { ownerFor } from './staff-order.ts'

const pageLength = 250

type Column = [
  name: string,
  cell: (order: ExportedOrderRow, language: Language) => string | number | null,
  kind?: TableColumn['kind'],
]

const about: Column[] = [
  ['Order', ({ id }) => id],
  ['Number', ({ id }) => id.slice(-6)],
  ['Placed (Dhaka)', ({ placed }) => placed],
  ['Status', ({ status }) => status],
  ['Payment', ({ paymentStatus }) => paymentStatus],
  ['Method', ({ paymentMethod }) => paymentMethod],
  ['Customer', ({ customerName }) => customerName],
  ['Phone', ({ phone }) => phone, 'phone'],
  ['Email', ({ customerEmail }) => customerEmail],
  ['Address', ({ addressDetails }) => addressDetails],
  ['City', ({ city }) => city],
  ['District', ({ district }) => district],
  ['Division', ({ division }) => division],
  ['Courier', ({ courier }) => courier],
  ['Tracking number', ({ trackingNumber }) => trackingNumber],
  ['Consignment', ({ consignmentId }) => consignmentId],
  ['Invoice of the parcel', ({ id }) => parcelInvoice(id)],
  ['Weight (g)', ({ grams }) => grams, 'number'],
  ['Customer’s note', ({ customerNote }) => customerNote],
  ['Note for the rider', ({ riderNote }) => riderNote],
  ['Source', ({ source }) => source],
  ['Items', ({ lines }, language) => lines.map((line) => lineWords(line, language)).join('; ')],
  ['Pieces', ({ lines }) => lines.reduce((sum, { quantity }) => sum + quantity, 0), 'number'],
  [
    'Goods (taka)',
    ({ lines }) => taka(sumOf(lines.map(({ subtotal }) => poisha(subtotal)))),
    'money',
  ],
]

/** Columns of the whole order. Sellers do not get them: only a part of the order may be theirs. */
const whole: Column[] = [
  ['Discount (taka)', ({ discountPoisha }) => taka(discountPoisha), 'money'],
  ['Delivery (taka)', ({ deliveryFeePoisha }) => taka(deliveryFeePoisha), 'money'],
  ['Total (taka)', ({ totalPoisha }) => taka(totalPoisha), 'money'],
  ['Received (taka)', ({ account }) => taka(account.received), 'money'],
  ['Due (taka)', (order) => taka(dueOf(order, order.account)), 'money'],
  ['Due paid by', restBy],
  ['Transaction', ({ transactionId }) => transactionId],
]

/** Columns that are left out for staff without the permission. */
const neededFor: ReadonlyMap<string, Permission> = new Map([
  ['Phone', 'customers'],
  ['Email', 'customers'],
  ['Received (taka)', 'orders.money'],
  ['Transaction', 'orders.money'],
])

/** Streams the orders of a list as a file, which is recorded; a seller's file has their own lines. */
export async function exportOrders(
  ports: Pick<Ports, 'clock' | 'database' | 'log'>,
  input: { actor: Actor; request: RequestFacts; query: OrderExportQuery },
): Promise<FileStream> {
  const { actor, request, query } = input
  const { db } = ports.database
  const ownerId = ownerFor(actor)
  const columns = (ownerId === undefined ? [...about, ...whole] : about).filter(([name]) => {
    const needed = neededFor.get(name)
    return needed === undefined || seesField(actor, needed)
  })
  const { conditions } = await orderConditions(db, query, ownerId)
  async function* rows() {
    let page: ExportedOrderRow[] = []
    do {
      const after = page.at(-1)
      page = await findOrdersToExport(db, query.sort, {
        conditions,
        ownerId,
        after,
        limit: pageLength,
      })
      for (const order of page) yield columns.map(([, cell]) => cell(order, request.language))
    } while (page.length === pageLength)
  }
  const { format, ...filter } = query
  const file = tableFile(format, {
    name: `orders-${dayOfMoment(ports.clock.now())}`,
    columns: columns.map(([name, , kind = 'text']) => ({ name, kind })),
    rows: rows(),
  })
  await recordExport(ports, input, {
    call: 'GET /order/export',
    what: 'orders',
    file: file.name,
    query: filter,
    rows: await countOrdersToExport(db, conditions),
  })
  return file
}

/** How what is due will be paid; '' where nothing is. */
function restBy(order: ExportedOrderRow): string {
  if (dueOf(order, order.account) === 0) return ''
  return order.paymentMethod === 'cash' ? 'at the door' : 'online'
}

/** '2 × Cotton panjabi (Red, XL) [PANJABI-RED-XL]'. */
function lineWords(
  { quantity, sku, size, ...goods }: ExportedOrderRow['lines'][number],
  language: Language,
): string {
  const name = goodsName({ ...goodsIn(language, goods), size })
  return `${quantity} × ${name}${sku && ` [${sku}]`}`
}
