import { z } from 'zod'

import { call } from '../call.ts'
import { needs } from '../field-permission.ts'
import { Id, Line, LongText, phone, Taka, Time } from '../field.ts'
import { FileReply, tableFileTypes, tableFormats } from '../file.ts'
import { nameSchema } from '../name-schema.ts'
import { Reason } from '../order/order-act.ts'
import { orderStatuses, paymentMethods, paymentStatuses } from '../order/order-status.ts'
import { Told, type Unworded } from '../told.ts'
import { ListedUser, UserSearchQuery } from './account.ts'

/** Most tags of one customer. */
export const mostTags = 10

const Tag = Line.pipe(
  z.string().min(1, 'A tag is empty').max(30, 'A tag has at most 30 characters'),
)

/** What staff know of a customer. */
export const CustomerSummary = ListedUser.omit({ blocked: true }).extend({
  /** Null: the account may order. */
  block: z.object({ reason: z.string(), at: Time, by: z.string() }).nullable(),
  /** Of the account and of the recipients of its orders. */
  phones: z.array(z.object({ phone: z.string(), blocked: z.boolean() })),
  /** The newest 100, newest first; customers never see them. */
  notes: z.array(z.object({ _id: Id, at: Time, author: z.string(), text: z.string() })),
  orders: z.object({
    placed: z.int(),
    /** Neither delivered nor cancelled. */
    open: z.int(),
    delivered: z.int(),
    /** Cancelled before the parcel reached the door. */
    cancelled: z.int(),
    /** Refused at the door, or given back in part or whole after delivery; the latter count as delivered too. */
    returned: z.int(),
    /** What delivered orders cost now. */
    bought: Taka,
    firstAt: Time.nullable(),
    lastAt: Time.nullable(),
  }),
  /** What would go on without the account. */
  unfinished: z.object({
    due: Taka,
    /** Received for open orders. */
    received: needs('orders.money', Taka),
    returns: z.int(),
    refunds: z.int(),
  }),
  /** The newest 20 orders, newest first. */
  recentOrders: z.array(
    z.object({
      _id: Id,
      status: z.enum(orderStatuses),
      paymentStatus: z.enum(paymentStatuses),
      paymentMethod: z.enum(paymentMethods),
      customerName: z.string(),
      phone: z.string(),
      total: Taka,
      createdAt: Time,
    }),
  ),
  /** Where its parcels went: the 10 used last, newest first. */
  addresses: z.array(
    z.object({
      customerName: z.string(),
      phone: z.string(),
      division: z.string(),
      district: z.string(),
      city: z.string(),
      addressDetails: z.string(),
      /** Area, district and division by name, in the language of the call. */
      place: Told,
      orders: z.int(),
      lastAt: Time,
    }),
  ),
})
nameSchema({ CustomerSummary })
export type CustomerSummary = z.output<typeof CustomerSummary>
export type UnwordedCustomerSummary = Unworded<typeof CustomerSummary>

/** Keys of the list of customers, without the page. */
export const CustomerExportQuery = UserSearchQuery.omit({
  page: true,
  limit: true,
  searchTerm: true,
}).extend({
  format: z.enum(tableFormats).default('csv'),
})
export type CustomerExportQuery = z.output<typeof CustomerExportQuery>

const ofCustomer = { who: 'staff', permission: 'customers', params: { id: Id } } as const
const written = { ...ofCustomer, reply: CustomerSummary, rate: 'write' } as const

export const customerCalls = {
  'GET /user/summary': call({
    name: 'getCustomerOfPhone',
    summary:
      'What the desk knows of the customer of a phone number: of the account that has it, else of the one that ordered for it last',
    who: 'staff',
    permission: 'customers',
    query: z.strictObject({ phone: phone('Invalid Bangladeshi phone number') }),
    reply: CustomerSummary,
  }),
  'GET /user/{id}/summary': call({
    name: 'getCustomer',
    summary: 'What the desk knows of a customer: orders, addresses, notes, tags, a block',
    ...ofCustomer,
    reply: CustomerSummary,
  }),
  'PATCH /user/{id}/block': call({
    name: 'blockCustomer',
    summary:
      'Block an account with its phone numbers and those of its recipients, or free them; open orders go on',
    ...written,
    body: z.strictObject({ blocked: z.boolean('Block or free'), reason: Reason }),
    message: 'Customer updated',
  }),
  'POST /user/{id}/note': call({
    name: 'createCustomerNote',
    summary: 'Leave a note on a customer, who never sees it',
    ...written,
    body: z.strictObject({
      text: LongText.pipe(
        z.string().min(1, 'The note is empty').max(2_000, 'At most 2,000 characters'),
      ),
    }),
    status: 201,
    message: 'Note saved',
  }),
  'PUT /user/{id}/tags': call({
    name: 'setCustomerTags',
    summary: 'Set the tags of a customer',
    ...written,
    body: z.strictObject({
      tags: z
        .array(Tag)
        .max(mostTags, `At most ${mostTags} tags`)
        .refine((tags) => new Set(tags.map((tag) => tag.toLowerCase())).size === tags.length, {
          message: 'A tag is there twice',
        }),
    }),
    message: 'Tags saved',
  }),
  'GET /user/tags': call({
    name: 'listCustomerTags',
    summary: 'Tags in use with how many customers have them, 200 at most',
    who: 'staff',
    permission: 'customers',
    reply: z.array(z.object({ tag: z.string(), customers: z.int() })),
  }),
  'GET /user/export': call({
    name: 'exportCustomers',
    summary: 'The list of customers as a CSV or Excel file, with what they bought',
    who: 'staff',
    permission: 'customers',
    query: CustomerExportQuery,
    reply: FileReply,
    sends: [tableFileTypes.csv, tableFileTypes.xlsx],
    rate: 'read',
  }),
}
