import { z } from 'zod'

import { call } from '../call.ts'
import { Id } from '../field.ts'
import { eventStreamType } from '../file.ts'
import { nameSchema } from '../name-schema.ts'
import { orNone } from '../page.ts'

/** Most streams of news that one session has open. */
export const mostStreams = 3

/** `moved`: another status; `paid`: another payment status; `changed`: anything else. */
export const orderEventTypes = ['placed', 'moved', 'paid', 'changed'] as const

/** News of an order: that it was placed or changed, and its version since then. */
export const OrderEvent = z.object({
  id: z.int(),
  type: z.enum(orderEventTypes),
  orderId: Id,
  version: z.int(),
})
nameSchema({ OrderEvent })
export type OrderEvent = z.output<typeof OrderEvent>

export const orderNewsCalls = {
  'GET /order/events': call({
    name: 'listenToOrders',
    summary:
      'News of orders as server-sent events; `Last-Event-ID` repeats what came after it for 5 minutes, else an event `reload`',
    who: 'seller',
    permission: 'packing',
    query: z.strictObject({
      /** Names the browser: its stream ends the one that it had before. */
      browser: orNone(Id),
    }),
    reply: OrderEvent,
    sends: eventStreamType,
  }),
}
