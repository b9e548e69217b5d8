import { z } from 'zod'

import { call, roles } from './call.ts'
import { Id, LatinCode, SearchLine, Time } from './field.ts'
import { nameSchema } from './name-schema.ts'
import { boundedPageOf, orNone, PageQuery } from './page.ts'

/** Kinds of records whose changes by staff the activity log holds. */
export const activityKinds = [
  'product',
  'variant',
  'scheduled-sale',
  'product-import',
  'category',
  'sub-category',
  'sub-sub-category',
  'banner',
  'logo',
  'shipping-fee',
  'order',
  'order-change',
  'order-note',
  'order-call',
  'order-message',
  'courier-sheet',
  'user',
  'complaint',
  'customer-note',
  'customer-tag',
  'block',
  'invite',
  'coupon',
  'refund',
  'return',
  'came-back',
  'courier-report',
  'payment',
  'money',
  'review',
  'shop-settings',
  'message',
  'text-page',
  'second-step',
  /** A file about people that a member of staff exported. */
  'export',
] as const
export type ActivityKind = (typeof activityKinds)[number]

export const activityActions = ['created', 'changed', 'deleted'] as const

/** One entry of the activity log: who, by which call, values before and after. */
export const Activity = z.object({
  _id: Id,
  at: Time,
  actor: z.object({ _id: Id, name: z.string(), role: z.enum(roles) }),
  /** The call's key in the table of calls. */
  call: z.string(),
  kind: z.enum(activityKinds),
  subjectId: z.string(),
  /** Name, coupon code or order number of the changed record; empty for a deleted account. */
  subject: z.string(),
  action: z.enum(activityActions),
  /** Changed columns with their values; a creation or deletion has all columns. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
nameSchema({ Activity })
export type Activity = z.output<typeof Activity>

export const ActivityQuery = z.strictObject({
  ...PageQuery,
  kind: orNone(z.enum(activityKinds)),
  action: orNone(z.enum(activityActions)),
  actor: orNone(Id),
  subjectId: orNone(LatinCode.max(60)),
  /** Part of the name of the record or of its author, or the end of the record's id. */
  search: orNone(SearchLine),
})
export type ActivityQuery = z.output<typeof ActivityQuery>

export const activityCalls = {
  'GET /activity': call({
    name: 'listActivity',
    summary: 'What was changed by staff, newest first',
    who: 'admin',
    query: ActivityQuery,
    reply: boundedPageOf(Activity),
  }),
}
