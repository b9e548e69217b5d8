import { z } from 'zod'

import { call } from '../call.ts'
import { needs } from '../field-permission.ts'
import { Day, Id, LatinCode, Line, LongText, PersonSearch, Taka, Time } from '../field.ts'
import { FileReply, tableFileTypes, tableFormats } from '../file.ts'
import { nameSchema } from '../name-schema.ts'
import { CustomerRecord } from './customer-record.ts'
import { CallState } from './order-call.ts'
import { CancelReason } from './cancel-reason.ts'
import { MoveOrderBody, Order, OrderItem, OrderVerdicts, ParcelNote, Shipment } from './order.ts'
import { Version } from './order-act.ts'
import { orderStatuses, paymentMethods, paymentStatuses, staffStatuses } from './order-status.ts'
import { CursorQuery, cursorPageOf, mostCounted, orNone } from '../page.ts'
import { Told, toldFields, type Unworded } from '../told.ts'

export const orderSorts = ['-createdAt', 'createdAt', '-total', 'total'] as const

/** What suspiciously many unpaid orders may share. */
export const manyOf = ['address', 'phone', 'customer'] as const

/** Work lists of orders, by what is to be done next. */
export const todoLists = ['confirm', 'pack', 'handed-over', 'courier', 'payment', 'return'] as const
export type TodoList = (typeof todoLists)[number]

/** Filters of the staff's list of orders. */
export const StaffOrderQuery = z.strictObject({
  ...CursorQuery,
  todo: orNone(z.enum(todoLists)),
  /** `pending` excludes the orders that are `waiting`. */
  status: orNone(z.enum(staffStatuses)),
  paymentStatus: orNone(z.enum(paymentStatuses)),
  paymentMethod: orNone(z.enum(paymentMethods)),
  /** First and last day, both included. */
  from: orNone(Day),
  to: orNone(Day),
  /** Orders with goods of this seller. Sellers always see their own only. */
  seller: orNone(Id),
  /**
   * Unpaid open orders whose address, phone number or customer has more than three of them. For admins only.
   */
  many: orNone(z.enum(manyOf)),
  /** Name of the courier that carries them. */
  carrier: orNone(Line.pipe(z.string().max(60, 'At most 60 characters'))),
  /**
   * An order number or its last 6 characters, or the invoice of its parcel; its courier's name, or the beginning of a number
   * that the courier gave it; part of a name, a phone number or an address; part of a product's name, or its SKU.
   */
  search: orNone(PersonSearch),
  sort: z.enum(orderSorts).default('-createdAt'),
})
export type StaffOrderQuery = z.output<typeof StaffOrderQuery>

/** The same filters, and the order of the list. */
export const OrderListQuery = StaffOrderQuery.omit({
  page: true,
  limit: true,
  after: true,
  before: true,
})
export type OrderListQuery = z.output<typeof OrderListQuery>

/** An export of the whole list. */
export const OrderExportQuery = OrderListQuery.extend({
  format: z.enum(tableFormats).default('csv'),
})
export type OrderExportQuery = z.output<typeof OrderExportQuery>

/** Of longer notes a list has the beginning. */
export const longestListedNote = 300

/** An order in a list; a seller gets the figures of their own lines. */
export const ListedOrder = z.object({
  _id: Id,
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  paymentMethod: z.enum(paymentMethods),
  /** It waits for its online payment and must not be packed. */
  waiting: z.boolean(),
  /** A payment for it is held for a decision by an admin. */
  paymentHeld: z.boolean(),
  customerName: z.string(),
  phone: z.string(),
  /** By name, in the language of the call. */
  district: Told,
  city: Told,
  /** Name of its first line, and how many pieces it holds. */
  firstItem: Told,
  itemCount: z.int(),
  total: Taka,
  /** Everything was refused at the door: the goods are on their way back. */
  returning: z.boolean(),
  createdAt: Time,
  shipment: Shipment.nullable(),
  /** Its customer or phone number is blocked; false for sellers. */
  customerBlocked: z.boolean(),
  /** Calls to confirm it; null: it does not wait for one, or others sell in it too. */
  call: CallState.nullable(),
  /** The newest note by staff, cut to `longestListedNote` letters, and how many there are; a seller’s own alone. */
  note: z.object({ text: z.string(), author: z.string(), count: z.int() }).nullable(),
  /** Null for sellers, and for a sale at the counter without a customer. */
  customerRecord: CustomerRecord.nullable(),
  /** No rider finds it by this address (contract/order/thin-address.ts); false for a seller who does not see it. */
  addressIsThin: z.boolean(),
})
nameSchema({ ListedOrder })
export type ListedOrder = z.output<typeof ListedOrder>
export type UnwordedListedOrder = Unworded<typeof ListedOrder>

/** What a change of an order may change, as it was before or after one; money in taka. */
export const OrderSnapshot = z.object({
  customerName: z.string(),
  phone: z.string(),
  /** Empty where the customer's account was deleted. */
  deliveryAddress: z.object({
    division: z.string(),
    district: z.string(),
    city: z.string(),
    addressDetails: z.string(),
  }),
  items: z.array(
    z.object({
      itemId: Id,
      productName: Told,
      color: z.string().nullable(),
      size: z.string().nullable(),
      sku: z.string(),
      price: Taka,
      quantity: z.int(),
      discount: Taka,
    }),
  ),
  deliveryFee: Taka,
  discounts: Order.shape.discounts,
  collect: Order.shape.collect,
  totalPrice: Taka,
})
nameSchema({ OrderSnapshot })
export type OrderSnapshot = z.output<typeof OrderSnapshot>

/** Acts of staff on a whole order. */
export const orderActs = [
  'change',
  'refundMoney',
  'receiveMoney',
  'refuseDelivery',
  'undeliver',
  'askReturn',
] as const
export type OrderActName = (typeof orderActs)[number]

/** An order for staff; a seller gets their own lines. */
export const StaffOrder = Order.extend({
  items: z.array(
    OrderItem.extend({
      /** Purchase price of a piece when it was ordered; null: not known. */
      cost: needs('cost', Taka.nullable()),
    }),
  ),
  received: needs('orders.take-money', Order.shape.received),
  receivedAt: needs('orders.take-money', Order.shape.receivedAt),
  refunded: needs('orders.money', Order.shape.refunded),
  goingBack: needs('orders.money', Order.shape.goingBack),
  transaction_id: needs('orders.money', Order.shape.transaction_id),
  /** Why staff gave a discount; null: they gave none, or for a seller. */
  discountReason: needs('orders.money', z.string().nullable()),
  customerEmail: z.string(),
  /** The courier's own number of the parcel, beside its tracking number; '' where it has none. */
  consignmentId: z.string(),
  /** What staff tell the rider, on slip and label; '' for nothing. */
  riderNote: z.string(),
  /** What the customer wrote when they ordered, as they wrote it; null: nothing, or for a seller. */
  customerMessage: z.string().nullable(),
  /** Who made each step of `history`, by name; null: a job of the shop, or a person whose account is deleted. */
  historyNames: z.array(z.string().nullable()),
  /** Why staff cancelled it; null: they did not, or did not say, or for a seller. */
  cancelReason: CancelReason.nullable(),
  /** Its customer or phone number is blocked; false for sellers. */
  customerBlocked: z.boolean(),
  /** Null for sellers, and for a sale at the counter without a customer. */
  customerRecord: CustomerRecord.nullable(),
  /** No rider finds it by this address (contract/order/thin-address.ts); false for a seller who does not see it. */
  addressIsThin: z.boolean(),
  may: OrderVerdicts.extend({
    /** What this person may do with it now: null, or why not. */
    acts: z.record(z.enum(orderActs), Told.nullable()),
  }),
  /** Statuses that this person may move it to; a refused one has its reason. */
  moves: z.array(z.object({ to: z.enum(orderStatuses), refusal: Told.nullable() })),
  notes: z.array(z.object({ _id: Id, at: Time, author: z.string(), text: z.string() })),
  /** Changes by staff after it was placed, oldest first; none for a seller of a part of it. */
  changes: z.array(
    z.object({
      number: z.int(),
      at: Time,
      /** Name of who made it. */
      by: z.string(),
      note: z.string(),
      before: OrderSnapshot,
      after: OrderSnapshot,
    }),
  ),
})
nameSchema({ StaffOrder })
export type StaffOrder = z.output<typeof StaffOrder>
export type UnwordedStaffOrder = Unworded<typeof StaffOrder>

/** An order for staff who act on it by another permission than `orders`: neither customer nor goods. */
export const BareOrder = StaffOrder.pick({ _id: true, version: true, status: true, due: true })
nameSchema({ BareOrder })
export type BareOrder = z.output<typeof BareOrder>

const onOrder = { who: 'seller', permission: 'orders', params: { orderId: Id } } as const

export const staffOrderCalls = {
  'GET /order': call({
    name: 'listOrdersForStaff',
    summary: 'Orders for staff, page by page; sellers see those of their goods',
    who: 'seller',
    permission: 'orders',
    query: StaffOrderQuery,
    reply: cursorPageOf(ListedOrder),
  }),
  'GET /order/todo': call({
    name: 'countOrdersToDo',
    summary: `How many orders each work list holds, ${mostCounted} at most; a seller’s own alone`,
    who: 'seller',
    permission: 'orders',
    reply: z.record(z.enum(todoLists), z.int()),
  }),
  'GET /order/neighbours/{orderId}': call({
    name: 'getNeighboursOfOrder',
    summary:
      'The orders before and behind one in a filtered list, whether or not it is in it itself',
    ...onOrder,
    query: OrderListQuery,
    reply: z.object({ previous: Id.nullable(), next: Id.nullable() }),
  }),
  'GET /order/export': call({
    name: 'exportOrders',
    summary: 'The same orders as a CSV or Excel file; a seller’s with their own lines',
    who: 'seller',
    permission: 'orders',
    query: OrderExportQuery,
    reply: FileReply,
    sends: [tableFileTypes.csv, tableFileTypes.xlsx],
    rate: 'read',
  }),
  'GET /order/for-staff/{orderId}': call({
    name: 'getOrderForStaff',
    summary: 'One order for staff, with its notes and where it may go',
    ...onOrder,
    reply: StaffOrder,
  }),
  'POST /order/move-many': call({
    name: 'updateOrderStatuses',
    summary: 'Move several orders on; tells which could not be, and why',
    who: 'seller',
    permission: 'orders',
    body: z.strictObject({
      orderIds: z.array(Id).min(1, 'Choose at least one order').max(100, 'At most 100 orders'),
      status: MoveOrderBody.shape.status,
      reason: MoveOrderBody.shape.reason,
    }),
    reply: z.object({
      moved: z.array(Id),
      refused: z.array(z.object({ orderId: Id, ...toldFields })),
    }),
    message: 'Orders updated',
    rate: 'write',
  }),
  'PUT /order/shipment/{orderId}': call({
    name: 'setShipment',
    summary: 'Say who carries an order, and under which number',
    ...onOrder,
    body: z.strictObject({
      version: Version.optional(),
      courier: Line.pipe(z.string().max(60, 'At most 60 characters')),
      trackingNumber: LatinCode.pipe(z.string().max(60, 'At most 60 characters')),
    }),
    reply: StaffOrder,
    conflict: StaffOrder,
    message: 'Shipment saved',
    rate: 'write',
  }),
  'PUT /order/rider-note/{orderId}': call({
    name: 'setRiderNote',
    summary: 'Say what the rider is to know; slip and label show it',
    ...onOrder,
    body: z.strictObject({ riderNote: ParcelNote }),
    reply: StaffOrder,
    message: 'Note for the rider saved',
    rate: 'write',
  }),
  'POST /order/{orderId}/printed': call({
    name: 'recordPrintedSlip',
    summary: 'A slip was printed: remember the sum to collect that it shows',
    ...onOrder,
    body: z.strictObject({ kind: z.literal('slip', 'Only slips are remembered') }),
    reply: StaffOrder,
    message: 'Print remembered',
    rate: 'write',
  }),
  'POST /order/note/{orderId}': call({
    name: 'createOrderNote',
    summary: 'Leave a note on an order; its customer never sees it',
    ...onOrder,
    body: z.strictObject({
      text: LongText.pipe(
        z.string().min(1, 'The note is empty').max(2_000, 'At most 2,000 characters'),
      ),
    }),
    reply: StaffOrder,
    status: 201,
    message: 'Note saved',
    rate: 'write',
  }),
}
