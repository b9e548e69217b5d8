import { z } from 'zod'

import { call } from '../call.ts'

/** How somebody at work is told of new orders. */
const alertWays = ['email', 'sms', 'none'] as const
export type AlertWay = (typeof alertWays)[number]

/** How the caller is told of new orders, and the contacts of the account. */
export const OrderAlerts = z.object({
  way: z.enum(alertWays),
  /** Null: there is none, or it is not confirmed. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
})
export type OrderAlerts = z.output<typeof OrderAlerts>

const own = { who: 'seller', permission: 'orders', reply: OrderAlerts } as const

export const orderAlertCalls = {
  'GET /order/alerts': call({
    summary:
      'How the caller is told of new orders: staff of all, sellers of those with their goods',
    ...own,
  }),
  'PUT /order/alerts': call({
    summary: 'Choose how the caller is told of new orders',
    ...own,
    body: z.strictObject({ way: z.enum(alertWays, 'Choose mail, SMS or nothing') }),
    message: 'Saved',
    rate: 'write',
  }),
}
