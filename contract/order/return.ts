import { z } from 'zod'

import { call } from '../call.ts'
import { Id, LongText, PersonSearch, Taka, Time } from '../field.ts'
import { formBoolean, formNumber, formRecords } from '../form-field.ts'
import { mostReturnPictures, onePicture } from '../media.ts'
import { nameSchema } from '../name-schema.ts'
import { boundedPageOf, orNone, PageQuery } from '../page.ts'
import { act } from './act.ts'
import { Order } from './order.ts'
import { onceEach, OrderQuote, Pieces, Reason, Version, WalletTarget } from './order-act.ts'
import { returnReasons } from './return-reason.ts'
import { returnStatuses, returnWishes } from './return-status.ts'
import { BareOrder, StaffOrder } from './staff-order.ts'
import { Told, type Unworded } from '../told.ts'

/** Days in which goods of an approved return must arrive. */
export const returnSendDays = 14

const linesMessage = 'Lines must be a JSON list of lines and pieces'
const ReturnLine = z.strictObject({ itemId: Id, quantity: Pieces })
const ExchangeLine = z.strictObject({ productId: Id, variantId: Id.optional(), quantity: Pieces })

/** Sent as JSON, or as a form with pictures, whose lists are JSON. */
export const PostReturnBody = z
  .strictObject({
    version: formNumber('The version must be a number').pipe(Version).optional(),
    dryRun: formBoolean.optional(),
    totalPrice: formNumber('The total must be a number').pipe(Taka).optional(),
    orderId: Id,
    lines: formRecords(ReturnLine, 50, linesMessage).pipe(onceEach(ReturnLine)),
    reason: z.enum(returnReasons, 'Choose why you give it back'),
    wants: z.enum(returnWishes, 'Choose money back or an exchange'),
    exchangeFor: formRecords(ExchangeLine, 50, linesMessage)
      .pipe(z.array(ExchangeLine).min(1, 'Choose what you want instead'))
      .optional(),
    note: LongText.pipe(z.string().max(1_000, 'At most 1,000 characters')).optional(),
    /** By staff: why it is allowed after the days, or for goods that are not returnable. */
    overrideReason: Reason.optional(),
  })
  .refine(({ wants, exchangeFor }) => (wants === 'exchange') === (exchangeFor !== undefined), {
    path: ['exchangeFor'],
    message: 'Choose what you want instead',
  })
export type PostReturnBody = z.output<typeof PostReturnBody>

/** Steps of a return that staff make. */
export const returnActs = ['approve', 'reject', 'cancel', 'receive', 'settle'] as const
export type ReturnActName = (typeof returnActs)[number]

/** A request to give goods back, as its customer and staff see it. */
export const OrderReturn = z.object({
  _id: Id,
  orderId: Id,
  status: z.enum(returnStatuses),
  wants: z.enum(returnWishes),
  reason: z.enum(returnReasons),
  note: z.string(),
  pictures: z.array(z.string()),
  rejectReason: z.string().nullable(),
  createdAt: Time,
  /** Approved goods must have arrived by then; null: not approved. */
  closesAt: Time.nullable(),
  lines: z.array(
    z.object({
      itemId: Id,
      sku: z.string(),
      productName: Told,
      image: z.string(),
      color: z.string().nullable(),
      size: z.string().nullable(),
      quantity: z.int(),
      /** Null: not received yet. */
      accepted: z.int().nullable(),
      refused: z.int().nullable(),
      missing: z.int().nullable(),
      refuseReason: z.string().nullable(),
      /** What these pieces cost, after discounts. */
      amount: Taka,
    }),
  ),
  exchangeFor: z
    .array(
      z.object({
        productId: Id,
        variantId: Id,
        productName: Told,
        color: z.string().nullable(),
        size: z.string().nullable(),
        quantity: z.int(),
      }),
    )
    .nullable(),
  /** The order that brings the other goods, from approval on. */
  exchangeOrderId: Id.nullable(),
  /** Moved to the exchange order. */
  credit: Taka,
  /** What the goods that count are worth; of a settled return what was taken off the order, with any delivery fee. */
  amount: Taka,
  steps: z.array(z.object({ status: z.enum(returnStatuses), at: Time })),
  may: z.object({ cancel: z.boolean() }),
  /** Only in replies to staff. */
  office: z
    .object({
      customerName: z.string(),
      phone: z.string(),
      overrideReason: z.string().nullable(),
      by: z.array(z.string().nullable()),
      /** What this person may do with it now. */
      may: z.array(z.enum(returnActs)),
      /** The same for each step: null, or why not. */
      acts: z.record(z.enum(returnActs), Told.nullable()),
    })
    .optional(),
})
nameSchema({ OrderReturn })
export type OrderReturn = z.output<typeof OrderReturn>
export type UnwordedReturn = Unworded<typeof OrderReturn>

/** A return for staff who act on it by another permission than `orders`: what comes back, neither customer nor money. */
export const ReturnedGoods = OrderReturn.pick({
  _id: true,
  orderId: true,
  status: true,
  reason: true,
  createdAt: true,
  closesAt: true,
}).extend({
  /** Of the order: receiving takes it. */
  version: z.int(),
  lines: z.array(OrderReturn.shape.lines.element.omit({ amount: true })),
})
nameSchema({ ReturnedGoods })
export type ReturnedGoods = z.output<typeof ReturnedGoods>
export type UnwordedReturnedGoods = Unworded<typeof ReturnedGoods>

/** What a return would do. */
export const ReturnQuote = OrderQuote.extend({
  /** What the goods are worth. */
  value: Taka,
  /** Of an exchange: what the other goods cost with their delivery, what is credited for it, and what is left to pay. */
  exchange: z.object({ totalPrice: Taka, deliveryFee: Taka, credit: Taka, due: Taka }).nullable(),
})
nameSchema({ ReturnQuote })
export type ReturnQuote = z.output<typeof ReturnQuote>

const Count = z.int('Pieces must be a whole number').min(0, 'Not below 0').max(10_000)

/** What arrived of each line: together the pieces that the return names. */
const ReceivedLine = z.strictObject({
  itemId: Id,
  accepted: Count,
  refused: Count,
  missing: Count,
  /** Of the accepted ones: not to be sold again. */
  damaged: Count.default(0),
  reason: Reason.optional(),
})

export const returnCalls = {
  'POST /return': act({
    name: 'requestReturn',
    summary:
      'Ask to give goods of a delivered order back, or to exchange them: one’s own, or for a customer by staff',
    who: 'signed-in',
    idempotent: true,
    body: PostReturnBody,
    files: {
      pictures: { required: false, most: mostReturnPictures, maxBytes: onePicture.maxBytes },
    },
    quote: ReturnQuote,
    reply: [OrderReturn],
    conflict: [StaffOrder, Order],
    status: 201,
    message: 'Return requested',
  }),
  'GET /return': call({
    name: 'listReturns',
    summary: 'One’s own returns, newest first, 200 at most; or those of one order',
    who: 'signed-in',
    query: z.strictObject({ orderId: Id.optional() }),
    reply: z.array(OrderReturn),
  }),
  'POST /return/{id}/cancel': act({
    name: 'cancelReturn',
    summary: 'Take a return back before its goods arrive; an exchange’s goods go back into stock',
    who: 'signed-in',
    idempotent: true,
    params: { id: Id },
    body: {},
    reply: [OrderReturn],
    conflict: [StaffOrder, Order],
    message: 'Return cancelled',
  }),
  'GET /return/for-staff': call({
    name: 'listReturnsForStaff',
    summary: 'Returns for staff, newest first',
    who: 'staff',
    permission: 'orders',
    query: z.strictObject({
      ...PageQuery,
      status: orNone(z.enum(['open', ...returnStatuses], 'There is no such status')),
      orderId: orNone(Id),
      /** An order number or its last 6 characters, part of a name or of a phone number. */
      search: orNone(PersonSearch),
    }),
    reply: boundedPageOf(OrderReturn),
  }),
  'GET /return/for-staff/{id}': call({
    name: 'getReturnForStaff',
    summary: 'One return for staff',
    who: 'staff',
    permission: 'orders',
    params: { id: Id },
    reply: OrderReturn,
  }),
  'POST /return/{id}/approve': act({
    name: 'approveReturn',
    permission: 'orders',
    params: { id: Id },
    summary: 'Allow a return; an exchange’s goods are taken from stock and its order is placed',
    body: {
      /** Of the exchange order; absent: the shop bears it where it is at fault. */
      deliveryFee: Taka.optional(),
      overrideReason: Reason.optional(),
      /** Why an exchange is sent although its customer is blocked. */
      despiteBlock: Reason.optional(),
    },
    quote: ReturnQuote,
    reply: [OrderReturn],
    conflict: [StaffOrder],
    message: 'Return approved',
  }),
  'POST /return/{id}/reject': act({
    name: 'rejectReturn',
    permission: 'orders',
    params: { id: Id },
    summary: 'Refuse a return; the customer reads why',
    body: { reason: Reason },
    reply: [OrderReturn],
    conflict: [StaffOrder],
    message: 'Return rejected',
  }),
  'POST /return/{id}/receive': act({
    name: 'receiveReturn',
    permission: 'stock',
    params: { id: Id },
    summary: 'Record what arrived of a return, and in which condition',
    largeBody: { bytes: 170_000 },
    body: { lines: onceEach(ReceivedLine) },
    reply: [ReturnedGoods],
    message: 'Goods received',
  }),
  'POST /return/{id}/settle': act({
    name: 'settleReturn',
    permission: 'orders.money',
    params: { id: Id },
    requiresRecentAuth: true,
    summary: 'Give the money of the accepted goods back, or set it against the exchange',
    body: {
      /** Of the first order's delivery fee: given back only when said. */
      deliveryFee: Taka.optional(),
      /** Recipient of money that was received by hand. */
      hand: WalletTarget.optional(),
    },
    quote: ReturnQuote,
    reply: [OrderReturn, ReturnedGoods],
    conflict: [StaffOrder, BareOrder],
    message: 'Return settled',
  }),
}
