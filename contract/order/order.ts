import { z } from 'zod'

import { call } from '../call.ts'
import { nameSchema } from '../name-schema.ts'
import { CancelReason } from './cancel-reason.ts'
import { TypedCode } from './coupon.ts'
import { Id, Line, LongText, phone, Taka, Time } from '../field.ts'
import { mostOrders } from './order-page.ts'
import { Discounts, SignedTaka, WalletTarget } from './order-act.ts'
import {
  orderMovers,
  orderSources,
  orderStatuses,
  paymentChannels,
  paymentMethods,
  paymentStatuses,
} from './order-status.ts'
import { returnReasons } from './return-reason.ts'
import { returnStatuses, returnWishes } from './return-status.ts'
import { foreignText } from '../text/foreign-text.ts'
import { normalForm } from '../text/normal-form.ts'
import { Told, type Unworded } from '../told.ts'

const required = (message: string, most = 100) =>
  Line.pipe(z.string().min(1, message).max(most, `At most ${most} characters`))

export const DeliveryAddress = z.strictObject({
  division: required('Division is required'),
  district: required('District is required'),
  city: required('City/Upazila is required'),
  addressDetails: required('Address is required', 500),
})
nameSchema({ DeliveryAddress })
export type DeliveryAddress = z.output<typeof DeliveryAddress>

/** A note that slip and label show. */
export const ParcelNote = Line.pipe(z.string().max(300, 'At most 300 characters'))
nameSchema({ ParcelNote })

/**
 * A line as the cart stores it (docs/behaviour.md §16.1). The server trusts only product, quantity and
 * options.
 */
export const OrderLine = z.strictObject({
  productId: Id,
  /** Absent: the variant of this colour and size, or the only one. */
  variantId: Id.optional(),
  quantity: z
    .int('Quantity must be a whole number')
    .min(1, 'Quantity must be at least 1')
    .max(10_000, 'Quantity is at most 10000'),
  color: Line.pipe(z.string().max(60)).optional(),
  size: Line.pipe(z.string().max(60)).optional(),
  productName: z.string().max(300).optional(),
  productCategory: z.string().max(300).optional(),
  price: Taka.optional(),
  subTotal: Taka.optional(),
  maxStock: z.number().optional(),
  image: z.string().max(2_000).optional(),
  OwnerId: z.string().max(100).optional(),
  OwnerName: z.string().max(300).optional(),
})
nameSchema({ OrderLine })

export const eachVariantOnce = 'Each variant stands on one line'

/** Lines of older carts, without a variant, may repeat: their quantities add up. */
export function refuseSameVariant(
  lines: readonly { variantId?: string | undefined }[],
  context: z.RefinementCtx,
): void {
  const seen = new Set<string>()
  for (const [position, { variantId }] of lines.entries()) {
    if (variantId === undefined) continue
    if (seen.has(variantId)) {
      const path = [position, 'variantId']
      context.addIssue({ code: 'custom', path, message: 'This variant is on two lines' })
    }
    seen.add(variantId)
  }
}

/** A part of where a visit came from, as an address says it; longer ones are cut off, as nobody typed them. The web keeps 2,000 letters of all. */
const UtmPart = z
  .string()
  .max(2_000)
  // Whoever sends a link writes this text: what cannot be stored is dropped instead of refusing the order.
  .transform((text) => foreignText(text, 100, (whole) => normalForm.plain(whole).toLowerCase()))

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
  /** Coupon code; the misspelt name is the wire's; '' without one. */
  cuopon: TypedCode.optional(),
  items: z
    .array(OrderLine)
    .min(1, 'No item selected for checkout.')
    .max(50, 'At most 50 lines')
    .superRefine(refuseSameVariant)
    .describe(eachVariantOnce),
  /** The subtotal or the grand total that the customer saw, in taka; compared with the server's price. */
  totalPrice: z
    .number('The total must be a number')
    .min(0, 'The total cannot be negative')
    .max(1_000_000_000, 'The total is too large'),
  /**
   * The grand total that the customer agreed to, in taka. An order that would cost anything else is refused with the
   * quote, also where `totalPrice`, which may be the subtotal, fits.
   */
  expectedTotal: z
    .number('The total must be a number')
    .min(0, 'The total cannot be negative')
    .max(1_000_000_000, 'The total is too large')
    .optional(),
  paymentMethod: z.enum(paymentMethods, 'Choose how to pay'),
  /** The wallet that the payment page preselects. */
  paymentChannel: z.enum(paymentChannels, 'Choose bKash, Nagad or Rocket').optional(),
  deliveryFee: z
    .number('The delivery fee must be a number')
    .min(0, 'The delivery fee cannot be negative')
    .max(1_000_000, 'The delivery fee is too large'),
  deliveryAddress: DeliveryAddress,
  /** For the shop and the rider. */
  note: ParcelNote.optional(),
  /** Confirms that the customer wants a second equal order although one was just placed. */
  again: z.literal(true).optional(),
  /** `utm_source`, `utm_medium` and `utm_campaign` of the address with which the visit began; '' counts as none. */
  utm: z
    .strictObject({ source: UtmPart, medium: UtmPart.optional(), campaign: UtmPart.optional() })
    .optional(),
})
nameSchema({ PlaceOrderBody })
export type PlaceOrderBody = z.output<typeof PlaceOrderBody>

export const OrderItem = z.object({
  _id: Id,
  productId: Id,
  /** Null on an order from before variants whose options are no longer sold. */
  variantId: Id.nullable(),
  /** As it was when it was ordered; '' on an order from before variants. */
  sku: z.string(),
  productName: Told,
  image: z.string(),
  quantity: z.int(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  /** Unit price at the time of the order, in taka. */
  price: Taka,
  subTotal: Taka,
  /** The line's share of the order's discounts. */
  discount: Taka,
  OwnerId: Id,
  /** The line has its one review. */
  reviewed: z.boolean(),
  /** The customer's own review; null: none, or removed by the shop. */
  review: z
    .object({
      _id: Id,
      stars: z.int(),
      text: z.string(),
      images: z.array(z.string()),
      /** Until then it can be edited or deleted. */
      changeableUntil: Time,
    })
    .nullable(),
  /** Taken off this line by refunds, returns and refusals at the door: pieces, and money in taka. */
  givenBack: z.object({ quantity: z.int(), amount: Taka }),
  /** Pieces that were refused at the door and are on their way back to the shop. */
  onTheWayBack: z.int(),
  /** Pieces that an open return names. */
  inReturn: z.int(),
  /** Whether it may be given back for any reason; else only where the shop is at fault: wrong, damaged, not as shown. */
  returnable: z.boolean(),
})
nameSchema({ OrderItem })

/** One entry of an order's history, starting with its placing. */
export const OrderMove = z.object({
  status: z.enum(orderStatuses),
  at: Time,
  by: z.enum(orderMovers),
  reason: Told.optional(),
})
nameSchema({ OrderMove })
export type OrderMove = z.output<typeof OrderMove>

/** What the customer may do with the order now; the page shows these verdicts and never derives them. */
export const OrderVerdicts = z.object({
  /** `plain`: by `update-status`; `refund`: by a refund request. */
  cancel: z.enum(['plain', 'refund']).nullable(),
  /** The reason where `cancel` is null. */
  cancelRefusal: Told.nullable(),
  /** Whether the due amount can be paid online by `POST /order/{id}/pay`. */
  pay: z.boolean(),
  /** Whether the order can be changed to cash on delivery by `POST /order/{id}/pay-cash`. */
  payCash: z.boolean(),
  /** The reason where `payCash` is false. */
  payCashRefusal: Told.nullable(),
  /** Until then goods of it can be given back (`POST /return`); null: none can. */
  returnUntil: Time.nullable(),
})
nameSchema({ OrderVerdicts })
export type OrderVerdicts = z.output<typeof OrderVerdicts>
export type UnwordedVerdicts = Unworded<typeof OrderVerdicts>

/** Courier and tracking number. */
export const Shipment = z.object({ courier: z.string(), trackingNumber: z.string() })
nameSchema({ Shipment })
export type Shipment = z.output<typeof Shipment>

/** How a return of an order stands. */
export const OrderReturnGlance = z.object({
  _id: Id,
  status: z.enum(returnStatuses),
  wants: z.enum(returnWishes),
  reason: z.enum(returnReasons),
  /** Approved goods must have arrived by then; null: not approved. */
  closesAt: Time.nullable(),
  /** The order that brings the other goods, from approval on. */
  exchangeOrderId: Id.nullable(),
})
nameSchema({ OrderReturnGlance })

/** Its fields that need a permission are hidden from staff who read another person's order. */
export const Order = z.object({
  _id: Id,
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  /** It counts for the limit of open orders: under way, and not paid. */
  open: z.boolean(),
  paymentMethod: z.enum(paymentMethods),
  paymentChannel: z.enum(paymentChannels).nullable(),
  customerId: Id,
  customerName: z.string(),
  phone: z.string(),
  subtotal: Taka,
  discount: Taka,
  deliveryFee: Taka,
  /** Grand total, a whole number of taka. */
  totalPrice: Taka,
  /** They add up to `discount`. */
  discounts: Discounts,
  /** Delivery that the customer bears for goods refused at the door. */
  charge: Taka,
  /** What the order costs now: less what was taken off it; a cancelled one only its charge. */
  currentTotal: Taka,
  /** Money received by any way: online and cash on delivery. */
  received: Taka.meta({ permission: 'orders.take-money' }),
  /** Time of the last receipt; null: nothing was received. */
  receivedAt: Time.nullable().meta({ permission: 'orders.take-money' }),
  /** Money refunded. */
  refunded: Taka.meta({ permission: 'orders.money' }),
  /** Received money that a refund asks for and has not sent back yet. */
  goingBack: Taka.meta({ permission: 'orders.money' }),
  /** Moved to this order from the one that it exchanges; below 0: moved from this one to its exchange. */
  credit: SignedTaka,
  /** Amount still to be paid: slips, messages and payments use this sum alone. */
  due: Taka,
  /** `door`: the due amount is collected on delivery; null: it is expected online. */
  collect: z.literal('door').nullable(),
  /** Unless paid by then, the order is cancelled; null: it does not wait for a payment. */
  payUntil: Time.nullable(),
  /** What is promised for an order that is paid in advance (order-promise.ts); null: nothing. */
  promise: z.object({ handOverBy: Time.nullable(), deliverBy: Time }).nullable(),
  /** A payment was received and is held for a decision by an admin. */
  paymentHeld: z.boolean(),
  /** Optimistic lock: rises with every change of the order and its money. */
  version: z.int(),
  items: z.array(OrderItem),
  deliveryAddress: DeliveryAddress,
  /** The area, district and division of its address by name, in the language of the call. */
  place: Told,
  /** What its customer told the shop and the rider; '' for nothing. */
  customerNote: z.string(),
  transaction_id: z.string().meta({ permission: 'orders.money' }),
  createdAt: Time,
  source: z.enum(orderSources),
  /** The order whose goods this one exchanges. */
  exchangeOf: Id.nullable(),
  /** Null until it is shipped or sold at the counter. */
  invoiceNumber: z.string().nullable(),
  /** Papers that changed its invoice, oldest first. */
  creditNotes: z.array(
    z.object({
      _id: Id,
      kind: z.enum(['credit', 'debit']),
      number: z.string(),
      amount: Taka,
      at: Time,
    }),
  ),
  /** Everything was refused at the door: the goods are on their way back. */
  returning: z.boolean(),
  /** Newest first; `GET /return` has the rest of each. */
  returns: z.array(OrderReturnGlance),
  /** Null until staff have handed the parcel over. */
  shipment: Shipment.nullable(),
  /** Oldest first. */
  history: z.array(OrderMove),
  may: OrderVerdicts,
})
nameSchema({ Order })
export type Order = z.output<typeof Order>
export type UnwordedOrder = Unworded<typeof Order>

/** An order right after it was placed. */
export const PlacedOrder = Order.extend({
  /** Payment page, for an online payment. */
  url: z.string().optional(),
})
nameSchema({ PlacedOrder })
export type PlacedOrder = z.output<typeof PlacedOrder>
export type UnwordedPlacedOrder = Unworded<typeof PlacedOrder>

/** `data` of a 409 'Prices have changed': the order at the current prices, in taka. */
export const Quote = z.object({
  items: z.array(
    z.object({
      productId: Id,
      variantId: Id,
      price: Taka,
      quantity: z.int(),
      subTotal: Taka,
    }),
  ),
  subtotal: Taka,
  discount: Taka,
  deliveryFee: Taka,
  totalPrice: Taka,
})
nameSchema({ Quote })
export type Quote = z.output<typeof Quote>

/**
 * `data` of a 409 'You have just placed this order.': the equal order, and whether it waits for its online
 * payment.
 */
export const EqualOrder = z.object({ orderId: Id, payable: z.boolean() })
nameSchema({ EqualOrder })
export type EqualOrder = z.output<typeof EqualOrder>

/** Calls of the checkout. */
export const checkoutCalls = {
  'POST /order/post-order': call({
    name: 'placeOrder',
    summary: 'Place an order; send an Idempotency-Key header to make a repeat safe',
    idempotent: true,
    conflict: z.union([Quote, EqualOrder]),
    who: 'self',
    self: 'body.customerId',
    largeBody: { bytes: 1_100_000 },
    body: PlaceOrderBody,
    reply: PlacedOrder,
    status: 201,
    message: 'Order placed successfully',
    rate: 'checkout',
  }),
  'GET /order/placed/{key}': call({
    name: 'getPlacedOrder',
    summary:
      'The order that the caller placed under an Idempotency-Key in the last 24 hours, if any',
    who: 'signed-in',
    params: { key: z.string().regex(/^[\x21-\x7e]{1,100}$/, 'This is no Idempotency-Key') },
    reply: PlacedOrder.nullable(),
  }),
}

export const MoveOrderBody = z.strictObject({
  status: z.enum(orderStatuses, 'There is no such status'),
  /** Optional, because the page sends the id twice; it must equal the id in the path. */
  orderId: Id.optional(),
  /** What its customer reads. */
  reason: LongText.pipe(z.string().min(1).max(500, 'At most 500 characters')).optional(),
  /** By staff: why it is cancelled, which reports count. */
  cancelReason: CancelReason.optional(),
  /** By staff: kept among the notes of the order, which its customer never sees. */
  privateNote: LongText.pipe(z.string().min(1).max(500, 'At most 500 characters')).optional(),
  /** By staff, of a cancelled order: the wallet for money that was received by hand. */
  hand: WalletTarget.optional(),
})
nameSchema({ MoveOrderBody })

/** Totals over a customer's orders; cancelled ones do not count as spent. */
export const OrderSummary = z.object({
  orders: z.int(),
  delivered: z.int(),
  /** Totals of the orders, paid or not. */
  spent: Taka,
  /** The part of it still due. */
  unpaid: Taka,
  /** The last twelve months in Dhaka, oldest first: '2026-11'. */
  months: z.array(z.object({ month: z.string(), spent: Taka })),
})
nameSchema({ OrderSummary })

export const orderCalls = {
  'GET /order/get-order-by-customerId/{id}': call({
    name: 'listCustomerOrders',
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
    name: 'getOrderSummary',
    summary: 'How many orders one customer has, and what was spent on them, in all and by month',
    who: 'self',
    params: { id: Id },
    reply: OrderSummary,
  }),
  'PATCH /order/update-status/{orderId}': call({
    name: 'updateOrderStatus',
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
