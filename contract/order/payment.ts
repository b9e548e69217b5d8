import { z } from 'zod'

import { call } from '../call.ts'
import { Id, Taka, Time } from '../field.ts'
import { poisha } from '../money.ts'
import { nameSchema } from '../name-schema.ts'
import type { Unworded } from '../told.ts'
import { Order, OrderItem } from './order.ts'
import { paymentChannels, paymentMethods } from './order-status.ts'

/**
 * Random id of one payment attempt. It proves that its holder went through the checkout, so it stays secret.
 */
export const TranId = z.string().regex(/^[A-Za-z0-9]{1,30}$/, 'Invalid transaction id')
nameSchema({ TranId })

/**
 * Status of a payment attempt. `pending`: not known yet, ask again; `held`: received, waits for a decision by
 * an admin; `expired`: not paid in time; `refunding`: received, and all of it is on its way back (the order was
 * cancelled or already paid); `refunded`: sent back.
 */
export const attemptStatuses = [
  'pending',
  'paid',
  'failed',
  'cancelled',
  'expired',
  'held',
  'refunding',
  'refunded',
] as const
export type AttemptStatus = (typeof attemptStatuses)[number]
/** Why a payment is sent back: its order was closed, was already paid, or the payment was not accepted. */
const sendBackReasons = ['late', 'double', 'rejected'] as const
export type SendBackReason = (typeof sendBackReasons)[number]
const AttemptStatusReply = z.object({
  status: z.enum(attemptStatuses),
  /** For `refunding` and `refunded`: the reason, where the shop refunded by itself. */
  reason: z.enum(sendBackReasons).optional(),
  /** For both: the amount. */
  amount: Taka.optional(),
})

export const PaymentMethod = z.object({
  method: z.enum(paymentMethods),
  /** Wallets that can be preselected; the gateway's page offers cards too. */
  channels: z.array(z.enum(paymentChannels)),
  /** Range of grand totals with online payment; null: all. */
  minTotal: Taka.nullable(),
  maxTotal: Taka.nullable(),
})
nameSchema({ PaymentMethod })
export type PaymentMethod = z.output<typeof PaymentMethod>

export const HeldPayment = z.object({
  tranId: TranId,
  orderId: Id,
  /**
   * Why a payment is held. `risk`: the gateway's risk flag; `amount`, `currency`, `store`: it does not match
   * the order; `door`: it arrived while a courier was on the way to collect the same sum, so accepting it
   * means that nothing is collected.
   */
  reason: z.enum(['risk', 'amount', 'currency', 'store', 'door']),
  riskTitle: z.string(),
  cardType: z.string(),
  amount: Taka,
  /** Null where the gateway's amount could not be parsed. */
  received: Taka.nullable(),
  heldAt: Time,
})
nameSchema({ HeldPayment })
export type HeldPayment = z.output<typeof HeldPayment>

/** The gateway's limits of one payment (docs/behaviour.md §8.6). They bind each attempt, not the order. */
export const onlineLimits = { min: poisha(1_000), max: poisha(50_000_000) }

/** 128 random bits in the address of a payment page. */
const PayCode = z.string().regex(/^[\w-]{22}$/, 'This is no link to pay')

/** What anybody with the payment link may see of an order: nothing personal. */
export const PayLink = z.object({
  /** Last 6 characters of the order's id. */
  shortId: z.string(),
  items: z.array(
    OrderItem.pick({ productName: true, quantity: true, image: true, color: true, size: true }),
  ),
  due: Taka,
  payUntil: Time.nullable(),
  /** `closed`: cancelled, delivered, or paid on delivery; `checking`: a payment is held for a decision by an admin. */
  state: z.enum(['open', 'paid', 'closed', 'checking']),
})
nameSchema({ PayLink })
export type PayLink = z.output<typeof PayLink>
export type UnwordedPayLink = Unworded<typeof PayLink>

const PayPage = z.object({ url: z.string() })

export const paymentCalls = {
  'GET /payment/methods': call({
    name: 'listPaymentMethods',
    summary: 'How one can pay now',
    who: 'anyone',
    reply: z.array(PaymentMethod),
    cache: ['Shop'],
  }),
  'GET /payment/status/{tranId}': call({
    name: 'getPaymentStatus',
    summary: 'How an attempt to pay stands',
    who: 'anyone',
    params: { tranId: TranId },
    reply: AttemptStatusReply,
    rate: 'read',
  }),
  'POST /order/{id}/pay': call({
    name: 'payOrder',
    summary:
      'Pay online what is due of one’s own order until it is delivered: a new attempt, its page as `url`',
    who: 'signed-in',
    params: { id: Id },
    body: z.strictObject({
      /** The wallet to preselect; default: the one chosen when the order was placed. */
      paymentChannel: z.enum(paymentChannels, 'Choose bKash, Nagad or Rocket').optional(),
    }),
    reply: PayPage,
    rate: 'checkout',
  }),
  'POST /order/{id}/pay-cash': call({
    name: 'payOrderOnDelivery',
    summary:
      'Pay at the door what is due of an online order: one’s own, or for its customer by who sells all of it',
    who: 'signed-in',
    params: { id: Id },
    reply: Order,
    message: 'This order is paid at the door now',
    rate: 'write',
  }),
  'GET /order/by-transaction/{tranId}': call({
    name: 'getOrderByTransaction',
    summary: 'One’s own order that an attempt to pay belongs to',
    who: 'signed-in',
    params: { tranId: TranId },
    reply: Order,
  }),
  'GET /payment/link/{code}': call({
    name: 'getPaymentLink',
    summary: 'What a link to pay is for',
    who: 'anyone',
    params: { code: PayCode },
    reply: PayLink,
    rate: 'read',
  }),
  'POST /payment/link/{code}': call({
    name: 'payByLink',
    summary: 'Pay the order of a link: a new attempt, its page as `url`',
    who: 'anyone',
    params: { code: PayCode },
    reply: PayPage,
    rate: 'checkout',
  }),
  'POST /payment/check/{tranId}': call({
    name: 'checkPayment',
    summary: 'Ask the gateway about an attempt now',
    who: 'staff',
    permission: 'orders.money',
    params: { tranId: TranId },
    reply: AttemptStatusReply,
    rate: 'write',
  }),
  'GET /payment/held': call({
    name: 'listHeldPayments',
    summary: 'Payments that wait for a decision, oldest first, 100 at most',
    who: 'staff',
    permission: 'orders.money',
    reply: z.array(HeldPayment),
  }),
  'POST /payment/held/{tranId}': call({
    name: 'decideHeldPayment',
    summary: 'Accept a risky payment, or give back what is held; that cancels a pending order',
    who: 'staff',
    permission: 'orders.money',
    requiresRecentAuth: true,
    params: { tranId: TranId },
    body: z.strictObject({ accept: z.boolean() }),
    reply: AttemptStatusReply,
    rate: 'write',
  }),
}
