import { z } from 'zod'

import { call } from '../call.ts'
import { Id } from '../field.ts'

/** Most products that one person may wait for. */
export const mostStockAlerts = 50

const params = { productId: Id }

export const stockAlertCalls = {
  'GET /user/stock-alerts': call({
    summary: 'Ids of the sold-out products that one is told of when they are back, newest first',
    who: 'signed-in',
    reply: z.object({ productIds: z.array(Id) }),
  }),
  'PUT /user/stock-alerts/{productId}': call({
    summary: `Be told once, by mail or SMS, when a sold-out product is back; ${mostStockAlerts} products at most`,
    who: 'signed-in',
    params,
    /** Channel of the alert, and the masked address. */
    reply: z.object({ channel: z.enum(['email', 'sms']), to: z.string() }),
    message: 'We will tell you when it is back',
    rate: 'write',
  }),
  'DELETE /user/stock-alerts/{productId}': call({
    summary: 'Not be told after all; one that is not waited for is no error',
    who: 'signed-in',
    params,
    reply: z.null(),
    message: 'We will not tell you',
    rate: 'write',
  }),
}
