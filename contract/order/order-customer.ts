import { z } from 'zod'

import { call } from '../call.ts'
import { Id, PersonSearch, Time } from '../field.ts'
import { nameSchema } from '../name-schema.ts'

/** Most customers in one reply: a longer list is not read during a phone call. */
export const mostFoundCustomers = 8

/** Fewer last digits of a phone number are shared by too many customers. */
export const leastPhoneDigits = 3

/** A customer for whom staff take an order. */
export const FoundCustomer = z.object({
  _id: Id,
  name: z.string(),
  /** Of the account; null: registered by email. */
  phone: z.string().nullable(),
  /** Recipient and address of the last order, else of the address book; null: neither. */
  lastRecipient: z
    .object({
      name: z.string(),
      phone: z.string(),
      division: z.string(),
      district: z.string(),
      city: z.string(),
      addressDetails: z.string(),
    })
    .nullable(),
  lastOrderAt: Time.nullable(),
  /** Account or phone number: an order then needs `despiteBlock`. */
  blocked: z.boolean(),
  orders: z.object({
    /** Without those whose payment page was never finished. */
    placed: z.int(),
    delivered: z.int(),
    cancelled: z.int(),
    /** Unpaid, and not delivered or cancelled. */
    open: z.int(),
  }),
})
nameSchema({ FoundCustomer })
export type FoundCustomer = z.output<typeof FoundCustomer>

export const orderCustomerCalls = {
  'GET /order/customers': call({
    name: 'findOrderCustomers',
    summary: `Customers by the last digits of a phone number (${leastPhoneDigits} at least) or part of a name, those who ordered last first`,
    who: 'staff',
    permission: 'orders',
    query: z.strictObject({ search: PersonSearch }),
    reply: z.array(FoundCustomer).max(mostFoundCustomers),
    rate: 'read',
  }),
}
