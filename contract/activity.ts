import { z } from 'zod'

import { call, roles } from './call.ts'
import { Id, Line, Time } from './field.ts'
import { orNone, pageOf, PageQuery } from './page.ts'

/** What may be changed by staff, as the activity log calls it. */
export const activityKinds = [
  'product',
  'product-import',
  'category',
  'sub-category',
  'sub-sub-category',
  'banner',
  'logo',
  'shipping-fee',
  'order',
  'order-note',
  'order-message',
  'user',
  'coupon',
  'refund',
  'payment',
  'review',
  'shop-settings',
  'second-step',
] as const
export type ActivityKind = (typeof activityKinds)[number]

export const activityActions = ['created', 'changed', 'deleted'] as const

/** One change: who made it by which call, and what was and is different. */
export const Activity = z.object({
  _id: Id,
  at: Time,
  actor: z.object({ _id: Id, name: z.string(), role: z.enum(roles) }),
  /** Its key in the table of calls. */
  call: z.string(),
  kind: z.enum(activityKinds),
  subjectId: z.string(),
  /** Its name, its code or the number of its order; of a person, empty once the account is deleted. */
  subject: z.string(),
  action: z.enum(activityActions),
  /** Columns and their values; of a change only what differs. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type Activity = z.output<typeof Activity>

export const ActivityQuery = z.strictObject({
  ...PageQuery,
  kind: orNone(z.enum(activityKinds)),
  action: orNone(z.enum(activityActions)),
  actor: orNone(Id),
  subjectId: orNone(z.string().max(60)),
  /** A part of the name of what was changed or of who changed it, or the end of its id. */
  search: orNone(Line.pipe(z.string().max(100, 'The search is too long'))),
})
export type ActivityQuery = z.output<typeof ActivityQuery>

export const activityCalls = {
  'GET /activity': call({
    summary: 'What was changed by staff, newest first',
    who: 'admin',
    query: ActivityQuery,
    reply: pageOf(Activity),
  }),
}
