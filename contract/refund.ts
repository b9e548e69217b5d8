import { z } from 'zod'

import { call } from './call.ts'
import { Id, Line, PersonSearch, phone, Taka, Time } from './field.ts'
import { paymentChannels } from './order-status.ts'
import { orNone, pageOf, PageQuery } from './page.ts'

export const refundStatuses = ['pending', 'approved', 'processing', 'refunded', 'rejected'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** The status machine of a refund (docs/behaviour.md §9.6). Approved → refunded: paid out by hand. */
export const refundMoves = {
  pending: ['approved', 'rejected'],
  approved: ['processing', 'refunded'],
  processing: ['refunded'],
  refunded: [],
  rejected: [],
} as const satisfies Record<RefundStatus, readonly RefundStatus[]>

/** `request`: by the customer; `admin`: by one; the others happen by themselves. */
export const refundKinds = ['request', 'admin', 'late', 'double', 'rejected', 'cancelled'] as const
export type RefundKind = (typeof refundKinds)[number]

/** What an admin may do with a refund now; the page shows it, never works it out. */
export const refundActs = ['approve', 'reject', 'pay-by-hand', 'retry'] as const
export type RefundAct = (typeof refundActs)[number]

const refundMethods = [...paymentChannels, 'card'] as const

export const Refund = z.object({
  _id: Id,
  createdAt: Time,
  orderId: z.object({ _id: Id, transaction_id: z.string(), totalPrice: Taka }),
  /** `card` only for money that goes back by itself to where it came from. */
  refundMethod: z.enum(refundMethods),
  /** Empty where the money goes back by itself. */
  refundNumber: z.string(),
  refundStatus: z.enum(refundStatuses),
  /** In taka; a part of the total for a partial refund. */
  amount: Taka,
  kind: z.enum(refundKinds),
  /** Why it was rejected, or given. */
  reason: z.string().nullable(),
  /** Oldest first, the request the first of them. */
  steps: z.array(z.object({ status: z.enum(refundStatuses), at: Time })),
  /** Only in replies to admins. */
  office: z
    .object({
      customerId: Id,
      customerName: z.string(),
      phone: z.string(),
      /** 48 hours after it began. */
      dueAt: Time,
      /** Of the payment that goes back; null: it was received by hand. */
      tranId: z.string().nullable(),
      /** Why the gateway does not do it; it is then paid by hand. */
      gatewayRefusal: z.string().nullable(),
      walletTransactionId: z.string().nullable(),
      /** The order's lines that pieces were taken off: 'name × pieces'. */
      items: z.array(z.string()),
      /** Who made each of the `steps`; null: it happened by itself. */
      by: z.array(z.string().nullable()),
      may: z.array(z.enum(refundActs)),
    })
    .optional(),
})
export type Refund = z.output<typeof Refund>

export const PostRefundBody = z.strictObject({
  orderId: Id,
  refundMethod: z.enum(paymentChannels, 'Refund method must be bKash, Nagad or Rocket'),
  refundNumber: phone('Must be a valid Bangladeshi number (e.g. 01XXXXXXXXX)'),
})

const Reason = Line.pipe(z.string().min(1, 'Say why').max(500, 'At most 500 characters'))

export const PatchRefundBody = z.strictObject({
  id: Id,
  /** `refunded`: paid by hand, with the wallet's transaction id. */
  status: z.enum(['approved', 'rejected', 'refunded'], 'There is no such step'),
  reason: Reason.optional(),
  walletTransactionId: Line.pipe(
    z.string().regex(/^[\w-]{4,40}$/, 'Not the transaction id of a wallet'),
  ).optional(),
})

export const RefundOrderBody = z.strictObject({
  /** In taka; left out: what the pieces cost, and without pieces all that is left. */
  amount: Taka.min(0.01, 'The amount must be above 0').optional(),
  reason: Reason,
  /** Pieces that go back: what is sellable of them is in stock again, the rest is booked out as damaged. */
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
  /** Whole lines instead: all that is left of each, sellable. */
  itemIds: z.array(Id).max(50, 'At most 50 lines').optional(),
  /** Where money that was received by hand is sent. */
  hand: z
    .strictObject({
      method: z.enum(paymentChannels, 'Refund method must be bKash, Nagad or Rocket'),
      number: phone('Must be a valid Bangladeshi number (e.g. 01XXXXXXXXX)'),
    })
    .optional(),
})

export const RefundQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(200).default(100),
  status: z.enum(refundStatuses).optional(),
})

/** Filters of the staff's list; `open`: not at its end, the first due first. */
export const StaffRefundQuery = z.strictObject({
  ...PageQuery,
  status: orNone(z.enum(['open', ...refundStatuses], 'There is no such status')),
  /** A number of an order or its last 6 characters, a part of a name or of a phone number. */
  search: orNone(PersonSearch),
})
export type StaffRefundQuery = z.output<typeof StaffRefundQuery>

/** What was received for an order, and what of it has gone back. */
export const OrderMoney = z.object({
  paid: Taka,
  refunded: Taka,
  /** Asked for or given, and not yet back. */
  underway: Taka,
  /** The most that one more refund may be. */
  left: Taka,
  /** A payment of it waits for a decision. */
  held: z.boolean(),
  /** Where the gateway sends it; null: what is left was received by hand, and is sent so. */
  method: z.enum(refundMethods).nullable(),
  /** Newest first. */
  refunds: z.array(Refund),
})
export type OrderMoney = z.output<typeof OrderMoney>

export const refundCalls = {
  'POST /refund/post': call({
    summary: 'Cancel one’s own paid order, and ask for the money back',
    who: 'signed-in',
    body: PostRefundBody,
    reply: Refund,
    status: 201,
    message: 'Refund request submitted!',
    rate: 'write',
  }),
  'GET /refund': call({
    summary:
      'Refunds, newest first: one’s own, or all for an admin; a page shorter than `limit` is the last',
    who: 'signed-in',
    query: RefundQuery,
    reply: z.array(Refund),
  }),
  'PATCH /refund/{id}': call({
    summary: 'Approve or reject a refund, or record that it was paid by hand',
    who: 'admin',
    recent: true,
    params: { id: Id },
    body: PatchRefundBody,
    reply: Refund,
    message: 'Refund updated',
    rate: 'write',
  }),
  'POST /refund/order/{orderId}': call({
    summary: 'Give back a paid order’s money and pieces of its lines, in part or whole',
    who: 'admin',
    recent: true,
    params: { orderId: Id },
    body: RefundOrderBody,
    reply: Refund,
    status: 201,
    message: 'The refund is on its way',
    rate: 'write',
  }),
  'GET /refund/for-staff': call({
    summary: 'Refunds for staff, page by page',
    who: 'admin',
    query: StaffRefundQuery,
    reply: pageOf(Refund),
  }),
  'GET /refund/for-staff/{id}': call({
    summary: 'One refund for staff',
    who: 'admin',
    params: { id: Id },
    reply: Refund,
  }),
  'GET /refund/order/{orderId}': call({
    summary: 'What was received for an order and what goes back; null: cash not received yet',
    who: 'admin',
    params: { orderId: Id },
    reply: OrderMoney.nullable(),
  }),
  'POST /refund/{id}/retry': call({
    summary: 'Ask the gateway again at once, where it has refused or does not answer',
    who: 'admin',
    params: { id: Id },
    reply: Refund,
    message: 'The gateway is asked again',
    rate: 'write',
  }),
}
