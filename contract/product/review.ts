import { z } from 'zod'

import { call } from '../call.ts'
import { Id, LongText, Time } from '../field.ts'
import { mostReviewPictures, onePicture } from '../media.ts'
import { nameSchema } from '../name-schema.ts'

export const Review = z.object({
  _id: Id,
  userId: z.object({ _id: Id, name: z.string(), profileImg: z.string().nullable() }),
  date: Time,
  stars: z.int().min(1).max(5),
  text: z.string(),
  /** Always true: only a customer who received the product may review it. */
  verified: z.literal(true),
  images: z.array(z.string()),
})
nameSchema({ Review })
export type Review = z.output<typeof Review>

/** Number of reviews for each number of stars. */
export const RatingDistribution = z.object({
  '1': z.int(),
  '2': z.int(),
  '3': z.int(),
  '4': z.int(),
  '5': z.int(),
})
nameSchema({ RatingDistribution })
export type RatingDistribution = z.output<typeof RatingDistribution>

/** Equal stars are sorted newest first. */
export const reviewSorts = ['newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** Reviews of one product. */
export const ReviewPage = z.object({
  count: z.int(),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  data: z.array(Review),
  distribution: RatingDistribution,
})
nameSchema({ ReviewPage })
export type ReviewPage = z.output<typeof ReviewPage>

const ReviewWords = z.object({
  stars: z.int('Please choose 1 to 5 stars').min(1, 'Please choose 1 to 5 stars').max(5),
  text: LongText.pipe(z.string().min(1, 'Please write a few words').max(5_000)),
})

export const ReviewBody = z.object({
  review: ReviewWords.extend({
    userId: Id,
    /** The purchase under review; default: the oldest without a review. */
    orderItemId: Id.optional(),
  }),
})
nameSchema({ ReviewBody })
export type ReviewBody = z.output<typeof ReviewBody>

export const ChangeReviewBody = z.strictObject({ review: z.strictObject(ReviewWords.shape) })
nameSchema({ ChangeReviewBody })
export type ChangeReviewBody = z.output<typeof ChangeReviewBody>

/** Days in which its author may edit or delete a review. */
export const reviewChangeDays = 30

const own = {
  who: 'signed-in',
  params: { id: Id, reviewId: Id },
  rate: 'write',
} as const

export const reviewCalls = {
  'GET /products/{id}/reviews': call({
    name: 'listProductReviews',
    summary: 'Reviews of one product, or those with so many stars, 20 a page',
    who: 'anyone',
    params: { id: Id },
    query: z.object({
      page: z.coerce.number().int().min(1, 'Page starts at 1').max(1_000_000_000).default(1),
      stars: z.enum(['1', '2', '3', '4', '5'], 'Stars are 1 to 5').optional(),
      sortBy: z.enum(reviewSorts, 'Sort by newest, highest or lowest').default('newest'),
    }),
    reply: ReviewPage,
    // Tagged with the single product by the handler, not with a domain.
    cache: [],
  }),
  'POST /products/{id}/reviews': call({
    name: 'createReview',
    summary: 'Review a product that was delivered to oneself, once for each order line',
    who: 'self',
    self: 'body.review.userId',
    params: { id: Id },
    body: ReviewBody,
    reply: Review,
    status: 201,
    message: 'Review submitted successfully',
    rate: 'write',
  }),
  'PUT /products/{id}/reviews/{reviewId}': call({
    name: 'updateReview',
    summary: `Change one’s own review, for ${reviewChangeDays} days`,
    ...own,
    body: ChangeReviewBody,
    reply: Review,
    message: 'Review changed',
  }),
  'DELETE /products/{id}/reviews/{reviewId}': call({
    name: 'withdrawReview',
    summary: `Take one’s own review back, for ${reviewChangeDays} days; the purchase can be reviewed anew`,
    ...own,
    reply: z.null(),
    message: 'Review taken back',
  }),
  'PUT /products/{id}/reviews/{reviewId}/images': call({
    name: 'setReviewImages',
    summary:
      'Put these pictures beside one’s own review, instead of those before; none takes them off',
    ...own,
    body: z.strictObject({}),
    files: { images: { required: false, most: mostReviewPictures, maxBytes: onePicture.maxBytes } },
    reply: Review,
    message: 'Review changed',
  }),
}
