import { z } from 'zod'

import { call } from '../call.ts'
import { Id, TransactionId, LongText, PersonSearch, phone, Taka, Time } from '../field.ts'
import { nameSchema } from '../name-schema.ts'
import { paymentChannels } from './order-status.ts'
import { boundedPageOf, orNone, PageQuery } from '../page.ts'
import { BareOrder, StaffOrder } from './staff-order.ts'
import { Told, type Unworded } from '../told.ts'
import { act, quotedFields } from './act.ts'
import { OrderQuote, MoneyBackWay, WalletTarget } from './order-act.ts'

export const refundStatuses = ['pending', 'approved', 'processing', 'refunded', 'rejected'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** The status machine of a refund (docs/behaviour.md §9.6). Approved → refunded: paid by hand. */
export const refundMoves = {
  pending: ['approved', 'rejected'],
  approved: ['processing', 'refunded'],
  processing: ['refunded'],
  refunded: [],
  rejected: [],
} as const satisfies Record<RefundStatus, readonly RefundStatus[]>

/** `request`: by the customer; `admin`: by an admin; the other kinds the shop creates by itself. */
export const refundKinds = [
  'request',
  'admin',
  'late',
  'double',
  'rejected',
  'cancelled',
  /** What a refusal at the door, a settled return and a change of the order leave over. */
  'came-back',
  'return',
  'change',
] as const
export type RefundKind = (typeof refundKinds)[number]

/** What an admin may do with the refund now; the page shows these and never derives them. */
export const refundActs = ['approve', 'reject', 'pay-by-hand', 'retry'] as const
export type RefundAct = (typeof refundActs)[number]

/** `card` only for money that the gateway sends back; `hand`: received by hand, and its wallet is not named yet. */
export const refundMethods = [...paymentChannels, 'card', 'hand'] as const

export const Refund = z.object({
  _id: Id,
  createdAt: Time,
  orderId: z.object({ _id: Id, transaction_id: z.string(), totalPrice: Taka }),
  /** The payment that goes back, one of its order's; null: the money was received by hand. */
  tranId: z.string().nullable(),
  refundMethod: z.enum(refundMethods),
  /** Empty where the gateway sends the money back. */
  refundNumber: z.string(),
  refundStatus: z.enum(refundStatuses),
  /** In taka; less than the total for a partial refund. */
  amount: Taka,
  kind: z.enum(refundKinds),
  /** Reason of the rejection, or of a refund made by an admin. */
  reason: z.string().nullable(),
  /** Oldest first, starting with the request. */
  steps: z.array(z.object({ status: z.enum(refundStatuses), at: Time })),
  /** Only in replies to admins. */
  office: z
    .object({
      customerId: Id,
      customerName: z.string(),
      phone: z.string(),
      /** 48 hours after its creation. */
      dueAt: Time,
      /** Why the gateway refused it; it is then paid by hand. */
      gatewayRefusal: Told.nullable(),
      walletTransactionId: z.string().nullable(),
      /** Refunded lines of the order: 'name × pieces'. */
      items: z.array(z.string()),
      /** Author of each of the `steps`; null: the shop itself. */
      by: z.array(z.string().nullable()),
      may: z.array(z.enum(refundActs)),
    })
    .optional(),
})
nameSchema({ Refund })
export type Refund = z.output<typeof Refund>
export type UnwordedRefund = Unworded<typeof Refund>

export const PostRefundBody = z.strictObject({
  orderId: Id,
  refundMethod: z.enum(paymentChannels, 'Refund method must be bKash, Nagad or Rocket'),
  refundNumber: phone('Must be a valid Bangladeshi number (e.g. 01XXXXXXXXX)'),
})
nameSchema({ PostRefundBody })

const Reason = LongText.pipe(z.string().min(1, 'Say why').max(500, 'At most 500 characters'))

export const PatchRefundBody = z.strictObject({
  id: Id,
  /** `refunded`: paid by hand, with the transaction id of the wallet. */
  status: z.enum(['approved', 'rejected', 'refunded'], 'There is no such step'),
  reason: Reason.optional(),
  walletTransactionId: TransactionId.pipe(
    z
      .string()
      .max(40, 'Not the transaction id of a wallet')
      .regex(/^(?=(?:-*\w){4})[\w-]{4,40}$/, 'Not the transaction id of a wallet')
      .overwrite((text) => text.replaceAll('-', '')),
  ).optional(),
  /** With `refunded`: what was paid; refused (409) where the refund is for another sum by now, or has grown and this is left out. */
  amount: Taka.optional(),
  /** With `approved`: the wallet of a refund by hand that has none yet. */
  hand: WalletTarget.optional(),
})
nameSchema({ PatchRefundBody })

export const RefundOrderBody = z
  .strictObject({
    /** In taka; default: the price of the pieces, and without pieces all that is left. */
    amount: Taka.min(0.01, 'The amount must be above 0').optional(),
    reason: Reason,
    /** Pieces returned: the sellable ones go back into stock, the others are booked as damaged. */
    lines: z
      .array(
        z
          .strictObject({
            itemId: Id,
            quantity: z.int('Pieces must be a whole number').min(1, 'At least 1 piece'),
            sellable: z.int('Pieces must be a whole number').min(0, 'Not below 0'),
          })
          .refine(({ quantity, sellable }) => sellable <= quantity, {
            path: ['sellable'],
            message: 'No more can be sellable than comes back',
          }),
      )
      .max(50, 'At most 50 lines')
      .refine((lines) => new Set(lines.map(({ itemId }) => itemId)).size === lines.length, {
        message: 'Name each line once',
      })
      .optional(),
    /** Shorthand for whole lines: all that is left of each, sellable. */
    itemIds: z.array(Id).max(50, 'At most 50 lines').optional(),
    /** Recipient of a refund of money that was received by hand. */
    hand: WalletTarget.optional(),
    /** Of the delivery fee: given back only when said, in addition to the pieces. */
    deliveryFee: Taka.optional(),
    /** Take it from this source alone: a payment's transaction id, or the money received by hand. */
    source: z.union([z.literal('hand'), z.string().regex(/^[A-Za-z0-9]{1,30}$/)]).optional(),
    ...quotedFields,
  })
  .refine(
    ({ amount, deliveryFee = 0, lines, itemIds }) => {
      const named = [lines, itemIds].filter((list) => list !== undefined)
      const isEmpty = named.length > 0 && named.every(({ length }) => length === 0)
      // An empty list means that nothing was chosen, not all that is left.
      return !isEmpty || amount !== undefined || deliveryFee > 0
    },
    { path: ['lines'], message: 'Choose pieces, or say an amount' },
  )
nameSchema({ RefundOrderBody })

export const RefundQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(200).default(100),
  status: z.enum(refundStatuses).optional(),
})

/** Filters of the staff's list; `open`: not yet completed, earliest due first. */
export const StaffRefundQuery = z.strictObject({
  ...PageQuery,
  status: orNone(z.enum(['open', ...refundStatuses], 'There is no such status')),
  /** An order number or its last 6 characters, part of a name or of a phone number. */
  search: orNone(PersonSearch),
})
export type StaffRefundQuery = z.output<typeof StaffRefundQuery>

/** Money received for an order, and how much of it was refunded. */
export const OrderMoney = z.object({
  paid: Taka,
  refunded: Taka,
  /** Refunds requested or approved and not yet paid. */
  underway: Taka,
  /** The most that one more refund may be. */
  left: Taka,
  /** One of its payments is held for a decision. */
  held: z.boolean(),
  /** Where the gateway sends it; null: what is left was received by hand and is refunded by hand. */
  method: z.enum(refundMethods).nullable(),
  /** Where it would go back to, were the order cancelled now. */
  ifCancelled: z.array(MoneyBackWay),
  /** Newest first. */
  refunds: z.array(Refund),
})
nameSchema({ OrderMoney })
export type OrderMoney = z.output<typeof OrderMoney>
export type UnwordedOrderMoney = Unworded<typeof OrderMoney>

export const refundCalls = {
  'POST /refund/post': call({
    name: 'requestRefund',
    summary: 'Cancel one’s own paid order, and ask for the money back',
    who: 'signed-in',
    body: PostRefundBody,
    reply: Refund,
    status: 201,
    message: 'Refund request submitted!',
    rate: 'write',
  }),
  'GET /refund': call({
    name: 'listRefunds',
    summary:
      'Refunds, newest first: one’s own, or all for an admin; a page shorter than `limit` is the last',
    who: 'signed-in',
    query: RefundQuery,
    reply: z.array(Refund),
  }),
  'PATCH /refund/{id}': call({
    name: 'updateRefund',
    summary: 'Approve or reject a refund, or record that it was paid by hand',
    who: 'staff',
    permission: 'orders.money',
    requiresRecentAuth: true,
    params: { id: Id },
    body: PatchRefundBody,
    reply: Refund,
    message: 'Refund updated',
    rate: 'write',
  }),
  'POST /refund/order/{orderId}': act({
    name: 'refundOrder',
    summary: 'Give back a paid order’s money and pieces of its lines, in part or whole',
    permission: 'orders.money',
    requiresRecentAuth: true,
    params: { orderId: Id },
    body: RefundOrderBody,
    quote: OrderQuote,
    reply: [Refund],
    conflict: [StaffOrder, BareOrder],
    status: 201,
    message: 'The refund is on its way',
  }),
  'GET /refund/for-staff': call({
    name: 'listRefundsForStaff',
    summary: 'Refunds for staff, page by page',
    who: 'staff',
    permission: 'orders.money',
    query: StaffRefundQuery,
    reply: boundedPageOf(Refund),
  }),
  'GET /refund/for-staff/{id}': call({
    name: 'getRefundForStaff',
    summary: 'One refund for staff',
    who: 'staff',
    permission: 'orders.money',
    params: { id: Id },
    reply: Refund,
  }),
  'GET /refund/order/{orderId}': call({
    name: 'getOrderMoney',
    summary: 'What was received for an order and what goes back; null: cash not received yet',
    who: 'staff',
    permission: 'orders.money',
    params: { orderId: Id },
    reply: OrderMoney.nullable(),
  }),
  'POST /refund/{id}/retry': call({
    name: 'retryRefund',
    summary: 'Ask the gateway again at once, where it has refused or does not answer',
    who: 'staff',
    permission: 'orders.money',
    params: { id: Id },
    reply: Refund,
    message: 'The gateway is asked again',
    rate: 'write',
  }),
}
