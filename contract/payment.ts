import { z } from 'zod'

import { call } from './call.ts'
import { Id, Taka, Time } from './field.ts'
import { Order, OrderItem } from './order.ts'
import { paymentChannels } from './order-status.ts'

/** Of an attempt to pay, random: whoever has it was on its way through the checkout. */
export const TranId = z.string().regex(/^[A-Za-z0-9]{1,30}$/, 'Invalid transaction id')

/**
 * How an attempt stands. `pending`: not known yet, ask again; `held`: received, and looked at by a person;
 * `expired`: not paid in time; `refunded`: received, but it goes back (the order was cancelled or paid already).
 */
export const attemptStatuses = [
  'pending',
  'paid',
  'failed',
  'cancelled',
  'expired',
  'held',
  'refunded',
] as const
export type AttemptStatus = (typeof attemptStatuses)[number]
/** Why money goes back: its order was closed, was paid already, or the payment was not accepted. */
const returnReasons = ['late', 'double', 'rejected'] as const
export type ReturnReason = (typeof returnReasons)[number]
const AttemptStatusReply = z.object({
  status: z.enum(attemptStatuses),
  /** Of one that is `refunded`, where it went back by itself. */
  reason: z.enum(returnReasons).optional(),
  /** Of one that is `refunded`: what goes back. */
  amount: Taka.optional(),
})

export const PaymentMethod = z.object({
  method: z.enum(['cash', 'ssl']),
  /** Wallets that may be chosen beforehand; the gateway's page offers cards too. */
  channels: z.array(z.enum(paymentChannels)),
  /** Grand totals for which it is offered; null: for all. */
  minTotal: Taka.nullable(),
  maxTotal: Taka.nullable(),
})
export type PaymentMethod = z.output<typeof PaymentMethod>

export const HeldPayment = z.object({
  tranId: TranId,
  orderId: Id,
  /**
   * `risk`; what does not fit the order: `amount`, `currency`, `store`; `door`: it came while a courier was on the
   * way to collect the same sum, so that accepting it says that nothing is collected.
   */
  reason: z.enum(['risk', 'amount', 'currency', 'store', 'door']),
  riskTitle: z.string(),
  cardType: z.string(),
  amount: Taka,
  /** Null where the gateway's figure could not be read. */
  received: Taka.nullable(),
  heldAt: Time,
})
export type HeldPayment = z.output<typeof HeldPayment>

/** In the address of a page to pay: 128 random bits. */
const PayCode = z.string().regex(/^[\w-]{22}$/, 'This is no link to pay')

/** What anybody who has the link may know of an order: nothing of the person. */
export const PayLink = z.object({
  /** Last 6 characters of the order's id. */
  shortId: z.string(),
  items: z.array(OrderItem.pick({ productName: true, quantity: true, image: true })),
  due: Taka,
  payUntil: Time.nullable(),
  /** `closed`: cancelled, or paid at the door; `checking`: money has arrived and a person looks at it. */
  state: z.enum(['open', 'paid', 'closed', 'checking']),
})
export type PayLink = z.output<typeof PayLink>

const PayPage = z.object({ url: z.string() })

export const paymentCalls = {
  'GET /payment/methods': call({
    summary: 'How one can pay now',
    who: 'anyone',
    reply: z.array(PaymentMethod),
    cache: [],
  }),
  'GET /payment/status/{tranId}': call({
    summary: 'How an attempt to pay stands',
    who: 'anyone',
    params: { tranId: TranId },
    reply: AttemptStatusReply,
    rate: 'read',
  }),
  'POST /order/{id}/pay': call({
    summary: 'Pay online what is due of one’s own order: a new attempt, its page as `url`',
    who: 'signed-in',
    params: { id: Id },
    body: z.strictObject({
      /** The wallet that the payment page shows first; left out: as the order was placed. */
      paymentChannel: z.enum(paymentChannels, 'Choose bKash, Nagad or Rocket').optional(),
    }),
    reply: PayPage,
    rate: 'checkout',
  }),
  'POST /order/{id}/pay-cash': call({
    summary:
      'Pay at the door what is due of an online order: one’s own, or for its customer by who sells all of it',
    who: 'signed-in',
    params: { id: Id },
    reply: Order,
    message: 'This order is paid at the door now',
    rate: 'write',
  }),
  'GET /order/by-transaction/{tranId}': call({
    summary: 'One’s own order that an attempt to pay belongs to',
    who: 'signed-in',
    params: { tranId: TranId },
    reply: Order,
  }),
  'GET /payment/link/{code}': call({
    summary: 'What a link to pay is for',
    who: 'anyone',
    params: { code: PayCode },
    reply: PayLink,
    rate: 'read',
  }),
  'POST /payment/link/{code}': call({
    summary: 'Pay the order of a link: a new attempt, its page as `url`',
    who: 'anyone',
    params: { code: PayCode },
    reply: PayPage,
    rate: 'checkout',
  }),
  'POST /payment/check/{tranId}': call({
    summary: 'Ask the gateway about an attempt now',
    who: 'admin',
    params: { tranId: TranId },
    reply: AttemptStatusReply,
    rate: 'write',
  }),
  'GET /payment/held': call({
    summary: 'Payments that wait for a decision, oldest first, 100 at most',
    who: 'admin',
    reply: z.array(HeldPayment),
  }),
  'POST /payment/held/{tranId}': call({
    summary: 'Accept a risky payment, or give back what is held; that cancels a pending order',
    who: 'admin',
    recent: true,
    params: { tranId: TranId },
    body: z.strictObject({ accept: z.boolean() }),
    reply: AttemptStatusReply,
    rate: 'write',
  }),
}
