import { z } from 'zod'

import { call } from './call.ts'
import { Day, Id, Line, PersonSearch, Taka, Time } from './field.ts'
import { FileReply } from './file.ts'
import { MoveOrderBody, Order, Shipment } from './order.ts'
import { orderStatuses, paymentStatuses, staffStatuses } from './order-status.ts'
import { orNone, pageOf, PageQuery } from './page.ts'

export const orderSorts = ['-createdAt', 'createdAt', '-total', 'total'] as const

/** What so many unpaid orders may have in common that somebody should look at them. */
export const manyOf = ['address', 'phone', 'customer'] as const

/** Filters of the staff's list of orders. */
export const StaffOrderQuery = z.strictObject({
  ...PageQuery,
  /** `pending` is without those that are `waiting`. */
  status: orNone(z.enum(staffStatuses)),
  paymentStatus: orNone(z.enum(paymentStatuses)),
  paymentMethod: orNone(z.enum(['cash', 'ssl'])),
  /** First and last day, both counted in. */
  from: orNone(Day),
  to: orNone(Day),
  /** Orders that hold something of this seller. Sellers see their own anyway. */
  seller: orNone(Id),
  /** Unpaid orders under way of which an address, phone number or customer has more than three. An admin's alone. */
  many: orNone(z.enum(manyOf)),
  /** A number of an order or its last 6 characters, a part of a name or of a phone number. */
  search: orNone(PersonSearch),
  sort: z.enum(orderSorts).default('-createdAt'),
})
export type StaffOrderQuery = z.output<typeof StaffOrderQuery>

/** The same of the whole list. */
export const OrderExportQuery = StaffOrderQuery.omit({ page: true, limit: true })
export type OrderExportQuery = z.output<typeof OrderExportQuery>

/** An order in a list. A seller's figures are those of their own lines. */
export const ListedOrder = z.object({
  _id: Id,
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  paymentMethod: z.enum(['cash', 'ssl']),
  /** It waits for its online payment, and is not to be packed. */
  waiting: z.boolean(),
  /** Money for it has arrived, and a person is checking it. */
  paymentHeld: z.boolean(),
  customerName: z.string(),
  phone: z.string(),
  district: z.string(),
  itemCount: z.int(),
  total: Taka,
  createdAt: Time,
  shipment: Shipment.nullable(),
})
export type ListedOrder = z.output<typeof ListedOrder>

/** An order as staff see it; a seller sees their own lines. */
export const StaffOrder = Order.extend({
  customerEmail: z.string(),
  /** Where this person may move it, and why not where they may not. */
  moves: z.array(z.object({ to: z.enum(orderStatuses), refusal: z.string().nullable() })),
  notes: z.array(z.object({ _id: Id, at: Time, author: z.string(), text: z.string() })),
})
export type StaffOrder = z.output<typeof StaffOrder>

const onOrder = { who: 'seller', params: { orderId: Id } } as const

export const staffOrderCalls = {
  'GET /order': call({
    summary: 'Orders for staff, page by page; sellers see those of their goods',
    who: 'seller',
    query: StaffOrderQuery,
    reply: pageOf(ListedOrder),
  }),
  'GET /order/export': call({
    summary: 'The same orders as a CSV file; a seller’s with their own lines',
    who: 'seller',
    query: OrderExportQuery,
    reply: FileReply,
    sends: 'text/csv',
    rate: 'read',
  }),
  'GET /order/for-staff/{orderId}': call({
    summary: 'One order for staff, with its notes and where it may go',
    ...onOrder,
    reply: StaffOrder,
  }),
  'POST /order/move-many': call({
    summary: 'Move several orders on; tells which could not be, and why',
    who: 'seller',
    body: z.strictObject({
      orderIds: z.array(Id).min(1, 'Choose at least one order').max(100, 'At most 100 orders'),
      status: MoveOrderBody.shape.status,
      reason: MoveOrderBody.shape.reason,
    }),
    reply: z.object({
      moved: z.array(Id),
      refused: z.array(z.object({ orderId: Id, message: z.string() })),
    }),
    message: 'Orders updated',
    rate: 'write',
  }),
  'PUT /order/shipment/{orderId}': call({
    summary: 'Say who carries an order, and under which number',
    ...onOrder,
    body: z.strictObject({
      courier: Line.pipe(z.string().max(60, 'At most 60 characters')),
      trackingNumber: Line.pipe(z.string().max(60, 'At most 60 characters')),
    }),
    reply: StaffOrder,
    message: 'Shipment saved',
    rate: 'write',
  }),
  'POST /order/{orderId}/printed': call({
    summary: 'A slip was printed: remember the sum to collect that it shows',
    ...onOrder,
    body: z.strictObject({ kind: z.literal('slip', 'Only slips are remembered') }),
    reply: StaffOrder,
    message: 'Print remembered',
    rate: 'write',
  }),
  'POST /order/note/{orderId}': call({
    summary: 'Leave a note on an order; its customer never sees it',
    ...onOrder,
    body: z.strictObject({
      text: Line.pipe(
        z.string().min(1, 'The note is empty').max(2_000, 'At most 2,000 characters'),
      ),
    }),
    reply: StaffOrder,
    status: 201,
    message: 'Note saved',
    rate: 'write',
  }),
}
