import { z } from 'zod'

import { call } from '../call.ts'
import { Id, LatinCode, Line, PersonSearch, Taka, Time } from '../field.ts'
import { FileReply } from '../file.ts'
import { CursorQuery, cursorPageOf, orNone } from '../page.ts'
import { Order, OrderItem, Shipment } from './order.ts'
import { OrderListQuery } from './staff-order.ts'
import { Told, type Unworded } from '../told.ts'

/** Most orders of one print. */
export const mostInPrint = 200

/** Most rows of one hand-over. */
export const mostInHandOver = 1_000

/** `receipt`: of a sale at the counter, 80 mm wide; `pick-list`: goods of several orders by product; `hand-over`: a list that the courier signs. */
export const printKinds = ['slip', 'label', 'invoice', 'receipt', 'pick-list', 'hand-over'] as const
export type PrintKind = (typeof printKinds)[number]

/** Label paper in millimetres, of 4 and of 3 inches. */
export const labelSizes = ['100x150', '75x100'] as const
export type LabelSize = (typeof labelSizes)[number]

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** Ids in one text, since 200 of them would not fit into an address as fields of their own. */
export const IdList = z
  .string()
  .regex(new RegExp(`^${uuid}(?:,${uuid})*$`, 'i'), 'Name orders by their ids, with commas')
  .transform((text) => [...new Set(text.toLowerCase().split(','))])
  .pipe(z.array(Id).max(mostInPrint, `At most ${mostInPrint} orders at once`))

/** Which orders: named by `ids`, in this order, or all that match the filter, oldest first. */
export const PrintQuery = OrderListQuery.omit({ sort: true }).extend({
  kind: z.enum(printKinds),
  ids: orNone(IdList),
  /** Of labels. */
  size: z.enum(labelSizes).default('100x150'),
})
export type PrintQuery = z.output<typeof PrintQuery>

/** An order to pack: what a packer reads, and no money but what is due. */
export const OrderToPack = z.object({
  _id: Id,
  createdAt: Time,
  customerName: z.string(),
  phone: z.string(),
  deliveryAddress: Order.shape.deliveryAddress,
  /** The area and district of its address by name, in the language of the call. */
  place: Told,
  items: z.array(
    z.object({
      itemId: Id,
      productName: OrderItem.shape.productName,
      image: OrderItem.shape.image,
      color: OrderItem.shape.color,
      size: OrderItem.shape.size,
      sku: OrderItem.shape.sku,
      /** What the goods carry today, as a scanner reads it; '' for nothing known. */
      barcode: z.string(),
      /** Pieces to pack: those given back before are not. */
      quantity: z.int(),
    }),
  ),
  due: Taka,
  /** What its newest slip or label shows as due; null: none was printed. */
  printedDue: Taka.nullable(),
  shipment: Shipment.nullable(),
  /** Of an order that is paid in advance; null: none. */
  handOverBy: Time.nullable(),
})
export type OrderToPack = z.output<typeof OrderToPack>
export type UnwordedOrderToPack = Unworded<typeof OrderToPack>

/** Name of a courier; '' for none. */
export const Courier = Line.pipe(z.string().max(60, 'At most 60 characters'))
export const TrackingNumber = LatinCode.pipe(z.string().max(60, 'At most 60 characters'))

/** Who carries an order, and under which number; '': without a number. */
export const NewShipment = z.strictObject({
  orderId: Id,
  courier: Courier.pipe(z.string().min(1, 'Name the courier')),
  trackingNumber: TrackingNumber,
})
export type NewShipment = z.output<typeof NewShipment>

/** A row as it was typed, scanned or pasted. */
const HandOverRow = z.strictObject({
  /** The number of an order, its end, or what the barcode or QR code of its label says. */
  number: LatinCode.pipe(z.string().max(300, 'This is no order number')),
  trackingNumber: TrackingNumber,
})

/** What a row means: the order, and why it cannot be handed over like this. */
export const CheckedRow = z.object({
  number: z.string(),
  trackingNumber: z.string(),
  order: OrderToPack.nullable(),
  problem: Told.nullable(),
})
export type CheckedRow = z.output<typeof CheckedRow>
export type UnwordedRow = Unworded<typeof CheckedRow>

export const packingCalls = {
  'GET /order/to-pack': call({
    name: 'listOrdersToPack',
    summary: 'Orders to pack, oldest first; a seller’s those that hold only goods of theirs',
    who: 'seller',
    permission: 'packing',
    query: z.strictObject({
      ...CursorQuery,
      /** The number of an order, its end, or what its barcode or QR code says; else a part of a name or phone number. */
      search: orNone(PersonSearch),
      /** These alone, as far as they are to be packed. */
      ids: orNone(IdList),
    }),
    reply: cursorPageOf(OrderToPack),
  }),
  'GET /order/print': call({
    name: 'printOrders',
    summary:
      'Slips, labels, invoices, receipts, a pick list or a hand-over list of up to 200 orders, as one PDF',
    who: 'seller',
    permission: 'packing',
    query: PrintQuery,
    reply: FileReply,
    sends: 'application/pdf',
    rate: 'read',
  }),
  'GET /return/{id}/slip': call({
    name: 'printReturnSlip',
    summary:
      'The slip for the parcel of an approved return, as PDF: what is in it, from whom, and to where',
    who: 'staff',
    permission: 'orders',
    params: { id: Id },
    reply: FileReply,
    sends: 'application/pdf',
    rate: 'read',
  }),
  'POST /order/hand-over/check': call({
    name: 'checkHandOver',
    summary: 'Which orders the rows of a hand-over mean, and which cannot be handed over, and why',
    who: 'seller',
    permission: 'packing',
    largeBody: { bytes: 2_300_000, values: 4_000 },
    body: z.strictObject({
      courier: Courier,
      rows: z
        .array(HandOverRow)
        .min(1, 'Name at least one order')
        .max(mostInHandOver, `At most ${mostInHandOver} rows`),
    }),
    /** `smsLeft`: how many SMS may go out for the caller in this hour, the others wait; null: as many as there are. */
    reply: z.object({ rows: z.array(CheckedRow), smsLeft: z.int().nullable() }),
    rate: 'read',
  }),
}
