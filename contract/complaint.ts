import { z } from 'zod'

import { Identifier } from './account/account.ts'
import { call } from './call.ts'
import { Id, Line, LongText, Time } from './field.ts'
import { nameSchema } from './name-schema.ts'
import { orNone, pageOf, PageQuery } from './page.ts'

/** What a complaint is about. */
export const complaintKinds = ['not-come', 'goods', 'money', 'call-me', 'other'] as const
export type ComplaintKind = (typeof complaintKinds)[number]

/** Hours within which a shop has to settle a complaint: Digital Commerce Guidelines 2021, 3.3.3. */
export const complaintHours = 72

export const mostComplaintLetters = 1000
export const mostAnswerLetters = 1000

/**
 * Most complaints that may wait for an answer: of an account, and of those who are not signed in from one network and in all.
 * The server scales that of a network by LIMIT_PER_ADDRESS_SCALE: a phone network shares one address among many people.
 */
export const mostOpenComplaints = { ofPerson: 5, ofNetwork: 30, ofStrangers: 500 }

const Text = LongText.pipe(
  z
    .string()
    .min(3, 'Please tell us what is wrong')
    .max(mostComplaintLetters, `At most ${mostComplaintLetters} characters`),
)

const said = { kind: z.enum(complaintKinds), text: Text }

/** A complaint of somebody who is not signed in, with how to reach them. */
export const ComplaintBody = z.strictObject({
  ...said,
  name: Line.pipe(z.string().max(100, 'At most 100 characters')).optional(),
  /** Phone number or email. */
  contact: Identifier.refine(
    (contact) => /^01[3-9]\d{8}$|^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(contact),
    'A mobile number or an email, at which we can answer',
  ),
})
nameSchema({ ComplaintBody })

/** A complaint of somebody who is signed in, or about an order of theirs. */
export const OwnComplaintBody = z.strictObject({ ...said, orderId: Id.optional() })
nameSchema({ OwnComplaintBody })

/** A complaint for who made it. */
export const OwnComplaint = z.object({
  _id: Id,
  kind: z.enum(complaintKinds),
  text: z.string(),
  orderId: Id.nullable(),
  at: Time,
  /** Until when it is to be settled. */
  dueAt: Time,
  /** Null: not settled yet. */
  settledAt: Time.nullable(),
  /** Of the shop; '' until it is settled. */
  answer: z.string(),
})
nameSchema({ OwnComplaint })
export type OwnComplaint = z.output<typeof OwnComplaint>

/** A complaint for staff. */
export const Complaint = OwnComplaint.extend({
  /** `link`: from the page that follows an order without a login. */
  source: z.enum(['link', 'form']),
  customerId: Id.nullable(),
  name: z.string(),
  /** Phone number or email. */
  contact: z.string(),
  /** Name of who settled it. */
  settledBy: z.string().nullable(),
})
nameSchema({ Complaint })
export type Complaint = z.output<typeof Complaint>

const made = {
  reply: OwnComplaint,
  status: 201,
  message: 'We have your complaint. You hear from us within 72 hours.',
  rate: 'code',
} as const

const staff = { who: 'staff', permission: 'orders' } as const

export const complaintCalls = {
  'POST /complaint': call({
    ...made,
    name: 'complain',
    summary: 'Complain without an account',
    who: 'anyone',
    body: ComplaintBody,
  }),
  'POST /complaint/mine': call({
    ...made,
    name: 'complainSignedIn',
    summary: 'Complain, in general or about an own order',
    who: 'signed-in',
    body: OwnComplaintBody,
  }),
  'GET /complaint/mine': call({
    name: 'listOwnComplaints',
    summary: 'Own complaints with their answers, newest first: the last 20',
    who: 'signed-in',
    reply: z.array(OwnComplaint),
  }),
  'GET /complaint': call({
    name: 'listComplaints',
    ...staff,
    summary: 'Complaints: open ones by the time that is left, settled ones newest first',
    query: z.strictObject({
      ...PageQuery,
      state: z.enum(['open', 'settled']).default('open'),
      orderId: orNone(Id),
    }),
    reply: pageOf(Complaint).extend({
      open: z.int(),
      /** Of the open ones those whose time is over. */
      late: z.int(),
    }),
  }),
  'POST /complaint/{id}/settle': call({
    name: 'settleComplaint',
    ...staff,
    summary:
      'Settle a complaint with an answer, of which its customer is told unless `tell` is false',
    params: { id: Id },
    body: z.strictObject({
      answer: LongText.pipe(
        z
          .string()
          .min(1, 'Say what was done')
          .max(mostAnswerLetters, `At most ${mostAnswerLetters} characters`),
      ),
      /** Anybody may have typed the contact of somebody else. */
      tell: z.boolean().default(true),
    }),
    reply: Complaint,
    conflict: Complaint,
    message: 'Complaint settled',
    rate: 'write',
  }),
}
