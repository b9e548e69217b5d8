import { z } from 'zod'

import { call } from '../call.ts'
import { Id, LongText, SearchLine, Time } from '../field.ts'
import { nameSchema } from '../name-schema.ts'
import { boundedPageOf, orNone, PageQuery } from '../page.ts'
import { Told } from '../told.ts'
import { Review } from './review.ts'

/** Filters of the staff's list of reviews. */
export const StaffReviewQuery = z.strictObject({
  ...PageQuery,
  stars: orNone(z.coerce.number().int().min(1, 'Stars are 1 to 5').max(5, 'Stars are 1 to 5')),
  state: orNone(z.enum(['shown', 'hidden'])),
  product: orNone(Id),
  /** Part of the review's text or of the product's name. */
  search: orNone(SearchLine),
})
export type StaffReviewQuery = z.output<typeof StaffReviewQuery>

/** A review for admins. */
export const StaffReview = Review.extend({
  product: z.object({ _id: Id, productName: Told }),
  /** Null while the shop shows the review. */
  hidden: z.object({ at: Time, reason: z.string() }).nullable(),
})
nameSchema({ StaffReview })
export type StaffReview = z.output<typeof StaffReview>

const Reason = LongText.pipe(z.string().min(1, 'Say why').max(500, 'At most 500 characters'))

const oneReview = {
  who: 'staff',
  permission: 'content',
  params: { id: Id },
  rate: 'write',
} as const

export const staffReviewCalls = {
  'GET /reviews': call({
    name: 'listReviewsForStaff',
    summary: 'Reviews of all products for staff, newest first, page by page',
    who: 'staff',
    permission: 'content',
    query: StaffReviewQuery,
    reply: boundedPageOf(StaffReview),
  }),
  'PATCH /reviews/{id}': call({
    name: 'moderateReview',
    summary: 'Hide a review and say why, or show it again; the product’s rating follows',
    ...oneReview,
    body: z
      .strictObject({ hidden: z.boolean(), reason: Reason.optional() })
      .refine(({ hidden, reason }) => !hidden || reason !== undefined, {
        path: ['reason'],
        message: 'Say why',
      }),
    reply: StaffReview,
    message: 'Review updated',
  }),
  'DELETE /reviews/{id}': call({
    name: 'deleteReview',
    summary: 'Delete a review for good; its customer may then write another one',
    ...oneReview,
    body: z.strictObject({ reason: Reason }),
    reply: z.null(),
    message: 'Review deleted',
  }),
}
