import { z } from 'zod'

import { call } from '../call.ts'
import { nameSchema } from '../name-schema.ts'

/** How a member of staff is told of new orders; `push`: by their browsers, also while the shop is not open in them. */
export const alertWays = ['email', 'sms', 'push', 'none'] as const
export type AlertWay = (typeof alertWays)[number]

/** How the caller is told of new orders, and the contacts of the account. */
export const OrderAlerts = z.object({
  way: z.enum(alertWays),
  /** Null: there is none, or it is not confirmed. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  push: z.object({
    /** The shop's key that a browser needs to subscribe (VAPID). */
    publicKey: z.string(),
    /** How many browsers of the caller show news. */
    browsers: z.int(),
    /** Whether that of this session is one of them. */
    isHere: z.boolean(),
  }),
})
nameSchema({ OrderAlerts })
export type OrderAlerts = z.output<typeof OrderAlerts>

/** Keys of a subscription, as a browser gives them out: a point of P-256 and 16 random bytes. */
const pushKey = (bytes: number) =>
  z
    .string()
    .regex(
      new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`),
      'Must be a key that a browser gave out',
    )

const PushSubscription = z.strictObject({
  /** Read as an address by the server, which asks only public ones (docs/security.md). */
  endpoint: z
    .string()
    .max(2_000)
    .regex(/^https:\/\//, 'Must be an address that begins with https://'),
  p256dh: pushKey(65),
  auth: pushKey(16),
})
export type PushSubscription = z.output<typeof PushSubscription>

const own = { who: 'seller', permission: 'orders', reply: OrderAlerts } as const

export const orderAlertCalls = {
  'GET /order/alerts': call({
    name: 'getOrderAlerts',
    summary:
      'How the caller is told of new orders: staff of all, sellers of those with their goods',
    ...own,
  }),
  'PUT /order/alerts': call({
    name: 'chooseOrderAlerts',
    summary: 'Choose how the caller is told of new orders',
    ...own,
    body: z.strictObject({
      way: z.enum(alertWays, 'Choose mail, SMS, notifications or nothing'),
    }),
    message: 'Saved',
    rate: 'write',
  }),
  'PUT /order/alerts/browser': call({
    name: 'addOrderAlertBrowser',
    summary: 'Have the browser of this session show news of orders, while `push` is chosen',
    ...own,
    body: PushSubscription,
    message: 'Saved',
    rate: 'write',
  }),
}
