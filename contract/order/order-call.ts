import { z } from 'zod'

import { Id, Time } from '../field.ts'
import { nameSchema } from '../name-schema.ts'
import { Told } from '../told.ts'

/** What came of a call to the customer of an order that waits to be confirmed. */
export const callOutcomes = [
  'confirmed',
  'no-answer',
  'call-later',
  'wants-change',
  'wrong-number',
  'fake',
] as const
export type CallOutcome = (typeof callOutcomes)[number]

/** After these nobody calls again before staff have changed the order; cancelling it is offered. */
export const lastOutcomes: readonly CallOutcome[] = ['wrong-number', 'fake']

/** A call without a time of its own is due again after this. */
export const callAgainMinutes = 60

/** A desk that falls silent loses its order after this: a phone that calls lets no page speak meanwhile. */
export const claimSeconds = 300

/** Most orders of the queue that one reply lists. */
export const mostQueued = 50

/** Who calls the customer of an order at this moment. */
export const Calling = z.object({
  /** 'Somebody' for a seller who is not that one. */
  name: Told,
  /** Until then, unless the desk says that it still does. */
  until: Time,
})
nameSchema({ Calling })

/** Where the calls about an order stand. */
export const CallState = z.object({
  /** Calls so far that reached nobody. */
  tries: z.int(),
  last: z.enum(callOutcomes).nullable(),
  /** When it is to be called again; null: never called yet, or not to be called again. */
  callAt: Time.nullable(),
  /** Null: nobody. */
  calling: Calling.nullable(),
})
nameSchema({ CallState })
export type CallState = z.output<typeof CallState>

/** An order that waits for a call. */
export const QueuedCall = z.object({
  orderId: Id,
  customerName: z.string(),
  phone: z.string(),
  district: Told,
  createdAt: Time,
  call: CallState,
})
nameSchema({ QueuedCall })
export type QueuedCall = z.output<typeof QueuedCall>

export const CallQueue = z.object({
  /** How many can be called now, how many are to be called later, and of how many the last call said the end. */
  due: z.int(),
  later: z.int(),
  ended: z.int(),
  /** In the order in which they are called: asked for at this time, never called, tried before; then those of later. */
  orders: z.array(QueuedCall).max(mostQueued),
  /** After so many calls that reached nobody, cancelling is offered. */
  triesMost: z.int(),
})
nameSchema({ CallQueue })
export type CallQueue = z.output<typeof CallQueue>

export const OrderCall = z.object({
  _id: Id,
  at: Time,
  by: Told,
  outcome: z.enum(callOutcomes),
  callAt: Time.nullable(),
  note: z.string(),
})
nameSchema({ OrderCall })
export type OrderCall = z.output<typeof OrderCall>

export const CallLog = z.object({
  ...CallState.shape,
  triesMost: z.int(),
  /** Newest first. */
  calls: z.array(OrderCall),
})
nameSchema({ CallLog })
export type CallLog = z.output<typeof CallLog>
