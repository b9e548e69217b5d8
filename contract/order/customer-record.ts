import { z } from 'zod'

import { call } from '../call.ts'
import { Id, phone, Time } from '../field.ts'
import { nameSchema } from '../name-schema.ts'
import { orNone } from '../page.ts'

/**
 * What became of the orders of one person: those of the account, and those that went to its phone number or to that of the
 * order.
 */
export const CustomerRecord = z.object({
  /** Placed, in whatever state; where it stands on an order, that one included. */
  orders: z.int(),
  delivered: z.int(),
  /** Wholly refused at the door. */
  refused: z.int(),
  /** Cancelled before it left. */
  cancelled: z.int(),
  /** Null: none. */
  firstOrder: Time.nullable(),
})
nameSchema({ CustomerRecord })
export type CustomerRecord = z.output<typeof CustomerRecord>

/** Of one with more orders the newest are looked at. */
export const mostInRecord = 500

export const customerRecordCalls = {
  'GET /order/customer-record': call({
    name: 'getCustomerRecord',
    summary: 'What became of the orders of an account, of a phone number, or of both together',
    who: 'staff',
    permission: 'orders',
    query: z.strictObject({
      customerId: orNone(Id),
      phone: orNone(phone('Invalid Bangladeshi phone number')),
    }),
    reply: CustomerRecord,
    rate: 'read',
  }),
}
