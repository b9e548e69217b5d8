import { z } from 'zod'

import { call } from '../call.ts'
import { Id } from '../field.ts'

/** Most products and variants that one person may wait for. */
export const mostStockAlerts = 50

const params = { productId: Id }
/** Absent: the product, whichever of its variants. */
const query = z.object({ variantId: Id.optional() })

export const stockAlertCalls = {
  'GET /user/stock-alerts': call({
    name: 'listStockAlerts',
    summary:
      'Ids of the sold-out products and variants that one is told of when they are back, newest first',
    who: 'signed-in',
    reply: z.object({ productIds: z.array(Id), variantIds: z.array(Id) }),
  }),
  'PUT /user/stock-alerts/{productId}': call({
    name: 'addStockAlert',
    summary: `Be told once, by mail or SMS, when a sold-out product or variant is back; ${mostStockAlerts} at most`,
    who: 'signed-in',
    params,
    query,
    /** Channel of the alert, and the masked address. */
    reply: z.object({ channel: z.enum(['email', 'sms']), to: z.string() }),
    message: 'We will tell you when it is back',
    rate: 'write',
  }),
  'DELETE /user/stock-alerts/{productId}': call({
    name: 'removeStockAlert',
    summary: 'Not be told after all; one that is not waited for is no error',
    who: 'signed-in',
    params,
    query,
    reply: z.null(),
    message: 'We will not tell you',
    rate: 'write',
  }),
}
