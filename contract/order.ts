import { z } from 'zod'

import { call } from './call.ts'
import { TypedCode } from './coupon.ts'
import { Id, Line, phone, Taka, Time } from './field.ts'
import { mostOrders } from './order-page.ts'
import { orderMovers, orderStatuses, paymentChannels, paymentStatuses } from './order-status.ts'

const required = (message: string, most = 100) =>
  Line.pipe(z.string().min(1, message).max(most, `At most ${most} characters`))

export const DeliveryAddress = z.strictObject({
  division: required('Division is required'),
  district: required('District is required'),
  city: required('City/Upazila is required'),
  addressDetails: required('Address is required', 500),
})
export type DeliveryAddress = z.output<typeof DeliveryAddress>

/** A line as the cart holds it (docs/behaviour.md §16.1). The server believes only product, quantity and options. */
export const OrderLine = z.strictObject({
  productId: Id,
  quantity: z
    .int('Quantity must be a whole number')
    .min(1, 'Quantity must be at least 1')
    .max(10_000, 'Quantity is at most 10000'),
  color: z.string().max(60).optional(),
  size: z.string().max(60).optional(),
  productName: z.string().optional(),
  productCategory: z.string().optional(),
  price: Taka.optional(),
  subTotal: Taka.optional(),
  maxStock: z.number().optional(),
  image: z.string().optional(),
  OwnerId: z.string().optional(),
  OwnerName: z.string().optional(),
})

export const PlaceOrderBody = z.strictObject({
  customerName: required('Name is required'),
  /** Empty for a customer who registered by phone. */
  customerEmail: Line.pipe(
    z.union([z.literal(''), z.email('Invalid email').max(254)], 'Invalid email'),
  ),
  customerId: Id,
  phone: Line.pipe(z.string().min(1, 'Phone number is required')).pipe(
    phone('Invalid Bangladeshi phone number'),
  ),
  /** Coupon code, spelled so by the specification; '' without one. */
  cuopon: TypedCode.optional(),
  items: z.array(OrderLine).min(1, 'No item selected for checkout.').max(50, 'At most 50 lines'),
  /** The goods' subtotal or the grand total, as the customer saw it, in taka. */
  totalPrice: z
    .number('The total must be a number')
    .min(0, 'The total cannot be negative')
    .max(1_000_000_000, 'The total is too large'),
  paymentMethod: z.enum(['cash', 'ssl'], 'Choose how to pay'),
  /** The wallet that the payment page shows first. */
  paymentChannel: z.enum(paymentChannels, 'Choose bKash, Nagad or Rocket').optional(),
  deliveryFee: z
    .number('The delivery fee must be a number')
    .min(0, 'The delivery fee cannot be negative')
    .max(1_000_000, 'The delivery fee is too large'),
  deliveryAddress: DeliveryAddress,
  /** The customer wants this although they placed an equal order just now. */
  again: z.literal(true).optional(),
})
export type PlaceOrderBody = z.output<typeof PlaceOrderBody>

export const OrderItem = z.object({
  _id: Id,
  productId: Id,
  productName: z.string(),
  image: z.string(),
  quantity: z.int(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  /** Unit price at the time of the order, in taka. */
  price: Taka,
  subTotal: Taka,
  /** What it bears of the order's coupon discount. */
  discount: Taka,
  OwnerId: Id,
  /** Its review is written: there is one for each line. */
  reviewed: z.boolean(),
  /** One's own review as it is shown; null: none, or taken out by the shop. */
  review: z
    .object({
      _id: Id,
      stars: z.int(),
      text: z.string(),
      images: z.array(z.string()),
      /** Until then it can be changed or taken back. */
      changeableUntil: Time,
    })
    .nullable(),
  /** What was given back of it: pieces, and money in taka. */
  givenBack: z.object({ quantity: z.int(), amount: Taka }),
})

/** One step of an order's life, its placing the first. */
export const OrderMove = z.object({
  status: z.enum(orderStatuses),
  at: Time,
  by: z.enum(orderMovers),
  reason: z.string().optional(),
})
export type OrderMove = z.output<typeof OrderMove>

/** What its customer may do with an order now; the page shows it, never works it out. */
export const OrderVerdicts = z.object({
  /** `plain`: by `update-status`; `refund`: by asking for the money back. */
  cancel: z.enum(['plain', 'refund']).nullable(),
  /** Why not, where it is null. */
  cancelRefusal: z.string().nullable(),
  /** Pay what is due online, by `POST /order/{id}/pay`. */
  pay: z.boolean(),
  /** Pay what is due at the door instead, by `POST /order/{id}/pay-cash`. */
  payCash: z.boolean(),
  /** Why not, where `payCash` is false. */
  payCashRefusal: z.string().nullable(),
})
export type OrderVerdicts = z.output<typeof OrderVerdicts>

/** Who carries an order, and under which number. */
export const Shipment = z.object({ courier: z.string(), trackingNumber: z.string() })
export type Shipment = z.output<typeof Shipment>

export const Order = z.object({
  _id: Id,
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  paymentMethod: z.enum(['cash', 'ssl']),
  paymentChannel: z.enum(paymentChannels).nullable(),
  customerId: Id,
  customerName: z.string(),
  phone: z.string(),
  subtotal: Taka,
  discount: Taka,
  deliveryFee: Taka,
  /** Grand total, a whole number of taka. */
  totalPrice: Taka,
  /** Money in from anywhere: online and at the door. */
  received: Taka,
  /** When the last of it came; null: nothing did. */
  receivedAt: Time.nullable(),
  /** Money that has gone back. */
  refunded: Taka,
  /** Brought over from another order. */
  credit: Taka,
  /** What is still to be paid: slips, messages and payments go by this sum alone. */
  due: Taka,
  /** What is due is collected at the door; null: it is meant to come online. */
  collect: z.literal('door').nullable(),
  /** When the order is cancelled unless it is paid; null: it is not waiting for that. */
  payUntil: Time.nullable(),
  /** Money for it has arrived, and a person is checking it. */
  paymentHeld: z.boolean(),
  /** Rises with every change of the order and its money. */
  version: z.int(),
  items: z.array(OrderItem),
  deliveryAddress: DeliveryAddress,
  transaction_id: z.string(),
  createdAt: Time,
  /** Null until somebody has handed it over. */
  shipment: Shipment.nullable(),
  /** Oldest first. */
  history: z.array(OrderMove),
  may: OrderVerdicts,
})
export type Order = z.output<typeof Order>

/** An order as it was just placed. */
export const PlacedOrder = Order.extend({
  /** The page where it is paid, for an online payment. */
  url: z.string().optional(),
})
export type PlacedOrder = z.output<typeof PlacedOrder>

/** What a 409 'Prices have changed' tells: the order as the server prices it now, in taka. */
export const Quote = z.object({
  items: z.array(z.object({ productId: Id, price: Taka, quantity: z.int(), subTotal: Taka })),
  subtotal: Taka,
  discount: Taka,
  deliveryFee: Taka,
  totalPrice: Taka,
})
export type Quote = z.output<typeof Quote>

/** What a 409 'You have just placed this order.' tells: the equal order, and whether it waits to be paid online. */
export const EqualOrder = z.object({ orderId: Id, payable: z.boolean() })
export type EqualOrder = z.output<typeof EqualOrder>

/** What checkout answers. */
export const checkoutCalls = {
  'POST /order/post-order': call({
    summary: 'Place an order; send an Idempotency-Key header to make a repeat safe',
    idempotent: true,
    conflict: z.union([Quote, EqualOrder]),
    who: 'self',
    self: 'body.customerId',
    body: PlaceOrderBody,
    reply: PlacedOrder,
    status: 201,
    message: 'Order placed successfully',
    rate: 'checkout',
  }),
  'GET /order/placed/{key}': call({
    summary:
      'The order that the caller placed under an Idempotency-Key in the last 24 hours, if any',
    who: 'signed-in',
    params: { key: z.string().regex(/^[\x21-\x7e]{1,100}$/, 'This is no Idempotency-Key') },
    reply: PlacedOrder.nullable(),
  }),
}

export const MoveOrderBody = z.strictObject({
  status: z.enum(orderStatuses, 'There is no such status'),
  /** Allowed for the page that sends it twice; it must be the one in the address. */
  orderId: Id.optional(),
  reason: Line.pipe(z.string().min(1).max(500, 'At most 500 characters')).optional(),
})

/** What somebody's orders come to; cancelled ones are not spent. */
export const OrderSummary = z.object({
  orders: z.int(),
  delivered: z.int(),
  /** What the orders cost, paid or not. */
  spent: Taka,
  /** What of it is still to be paid. */
  unpaid: Taka,
  /** The last twelve months in Dhaka, the oldest first: '2026-11'. */
  months: z.array(z.object({ month: z.string(), spent: Taka })),
})

export const orderCalls = {
  'GET /order/get-order-by-customerId/{id}': call({
    summary: `Orders of one customer, newest first, ${mostOrders} at most; older ones by \`before\`, the id of the last one seen`,
    who: 'self',
    params: { id: Id },
    query: z.object({
      before: Id.optional(),
      limit: z.coerce.number().int().min(1).max(mostOrders).default(mostOrders),
    }),
    reply: z.array(Order),
  }),
  'GET /order/summary/{id}': call({
    summary: 'How many orders one customer has, and what was spent on them, in all and by month',
    who: 'self',
    params: { id: Id },
    reply: OrderSummary,
  }),
  'PATCH /order/update-status/{orderId}': call({
    summary:
      'Move an order on: customers cancel, sellers process and ship, admins do all that is legal',
    who: 'signed-in',
    params: { orderId: Id },
    body: MoveOrderBody,
    reply: Order,
    message: 'Order updated successfully',
    rate: 'write',
  }),
}
