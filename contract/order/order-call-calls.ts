import { z } from 'zod'

import { call } from '../call.ts'
import { Id, LongText, Time } from '../field.ts'
import { nameSchema } from '../name-schema.ts'
import { Version } from './order-act.ts'
import { Calling, CallLog, callOutcomes, CallQueue } from './order-call.ts'
import { StaffOrder } from './staff-order.ts'

const Note = LongText.pipe(z.string().max(500, 'At most 500 characters'))

/** Names the page that calls: two people may share an account. */
const Desk = Id

export const RecordCallBody = z
  .strictObject({
    outcome: z.enum(callOutcomes, 'Choose what came of the call'),
    /** When to call again. */
    callAt: Time.optional(),
    note: Note.optional(),
    desk: Desk.optional(),
    /** Of the order that was read out: `confirmed` is refused (409) with the newer order where it is another by now. */
    version: Version.optional(),
  })
  .superRefine(({ outcome, callAt }, context) => {
    if (outcome !== 'call-later' || callAt !== undefined) return
    context.addIssue({ code: 'custom', path: ['callAt'], message: 'Say when to call again' })
  })
  .describe('A call later says when (`callAt`).')
nameSchema({ RecordCallBody })
export type RecordCallBody = z.output<typeof RecordCallBody>

const seen = { who: 'seller', permission: 'orders' } as const
const onOrder = { ...seen, params: { id: Id } } as const

export const orderCallCalls = {
  'GET /order/calls': call({
    name: 'listCallsToMake',
    summary: 'Orders to confirm by phone, in the order in which they are called',
    ...seen,
    reply: CallQueue,
  }),
  'POST /order/calls/next': call({
    name: 'takeNextCall',
    summary: 'Take the next order to call, which nobody else then gets; frees the one before',
    ...seen,
    body: z.strictObject({
      desk: Desk,
      /** Put aside at this desk. */
      skipped: z.array(Id).max(200, 'At most 200 orders').default([]),
    }),
    reply: z.object({ orderId: Id.nullable() }),
    rate: 'write',
  }),
  'POST /order/{id}/call/take': call({
    name: 'takeCall',
    summary: 'Take this order to call, or say that one still does; 409 where another desk has it',
    ...onOrder,
    body: z.strictObject({ desk: Desk }),
    reply: Calling,
    rate: 'write',
  }),
  'POST /order/{id}/call/leave': call({
    name: 'leaveCall',
    summary: 'Free an order that this desk took',
    ...onOrder,
    body: z.strictObject({ desk: Desk }),
    reply: z.null(),
    rate: 'write',
  }),
  'GET /order/{id}/call-log': call({
    name: 'getCallLog',
    summary: 'The calls about an order, newest first, and who calls now',
    ...onOrder,
    reply: CallLog,
  }),
  'POST /order/{id}/call': call({
    name: 'recordCall',
    summary: 'Say what came of a call; `confirmed` moves the order on in the same step',
    ...onOrder,
    idempotent: true,
    body: RecordCallBody,
    reply: CallLog,
    conflict: StaffOrder,
    message: 'Call saved',
    rate: 'write',
  }),
}
