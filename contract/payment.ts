import { z } from 'zod'

import { call } from './call.ts'
import { Id, Taka, Time } from './field.ts'
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
const AttemptStatusReply = z.object({ status: z.enum(attemptStatuses) })

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
  /** `risk`, or what does not fit the order: `amount`, `currency`, `store`. */
  reason: z.enum(['risk', 'amount', 'currency', 'store']),
  riskTitle: z.string(),
  cardType: z.string(),
  amount: Taka,
  /** Null where the gateway's figure could not be read. */
  received: Taka.nullable(),
  heldAt: Time,
})
export type HeldPayment = z.output<typeof HeldPayment>

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
  'POST /payment/retry/{tranId}': call({
    summary:
      'Try again to pay one’s order while its goods are held: a new attempt, its page as `url`',
    who: 'signed-in',
    params: { tranId: TranId },
    reply: z.object({ url: z.string() }),
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
