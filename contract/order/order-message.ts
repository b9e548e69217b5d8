import { z } from 'zod'

import { call } from '../call.ts'
import { Id, Time } from '../field.ts'
import { nameSchema } from '../name-schema.ts'
import { Told, type Unworded } from '../told.ts'

/** Messages that a customer gets about an order, each once at its step. */
export const orderMessages = [
  'placed',
  'reminder',
  'paid',
  'shipped',
  'delivered',
  'cancelled',
] as const
export type OrderMessage = (typeof orderMessages)[number]

/** One message of an order, with every time it was sent. */
export const SentMessage = z.object({
  kind: z.enum(orderMessages),
  sends: z.array(
    z.object({
      at: Time,
      channel: z.enum(['email', 'sms']),
      /** The masked address: r***@gmail.com. */
      to: z.string(),
      /** Who resent it; null: sent by the shop itself. */
      by: z.string().nullable(),
    }),
  ),
  /** Why it cannot be resent; null where it can. */
  refusal: Told.nullable(),
})
nameSchema({ SentMessage })
export type SentMessage = z.output<typeof SentMessage>
export type UnwordedMessage = Unworded<typeof SentMessage>

const onOrder = {
  who: 'seller',
  permission: 'orders',
  params: { orderId: Id },
  reply: z.array(SentMessage),
} as const

export const orderMessageCalls = {
  'GET /order/messages/{orderId}': call({
    name: 'listOrderMessages',
    summary: 'What the customer of an order was told, when, and at which address',
    ...onOrder,
  }),
  'POST /order/messages/{orderId}': call({
    name: 'resendOrderMessage',
    summary: 'Tell the customer of an order once more',
    ...onOrder,
    body: z.strictObject({ kind: z.enum(orderMessages, 'Choose a message') }),
    message: 'Message sent',
    rate: 'write',
  }),
}
