import { z } from 'zod'

import { call } from './call.ts'
import { Id, Line, Time } from './field.ts'

export const Review = z.object({
  _id: Id,
  userId: z.object({ _id: Id, name: z.string(), profileImg: z.string().nullable() }),
  date: Time,
  stars: z.int().min(1).max(5),
  text: z.string(),
})
export type Review = z.output<typeof Review>

/** How many reviews gave each number of stars. */
export const RatingDistribution = z.object({
  '1': z.int(),
  '2': z.int(),
  '3': z.int(),
  '4': z.int(),
  '5': z.int(),
})
export type RatingDistribution = z.output<typeof RatingDistribution>

/** Reviews of one product, newest first. */
export const ReviewPage = z.object({
  count: z.int(),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  data: z.array(Review),
  distribution: RatingDistribution,
})
export type ReviewPage = z.output<typeof ReviewPage>

export const ReviewBody = z.object({
  review: z.object({
    userId: Id,
    stars: z.int('Please choose 1 to 5 stars').min(1, 'Please choose 1 to 5 stars').max(5),
    text: Line.pipe(z.string().min(1, 'Please write a few words').max(5_000)),
  }),
})
export type ReviewBody = z.output<typeof ReviewBody>

export const reviewCalls = {
  'GET /products/{id}/reviews': call({
    summary: 'Reviews of one product, newest first, 20 a page',
    who: 'anyone',
    params: { id: Id },
    query: z.object({
      page: z.coerce.number().int().min(1, 'Page starts at 1').max(1_000_000_000).default(1),
    }),
    reply: ReviewPage,
    // Made of this one product alone, which the handler names.
    cache: [],
  }),
  'POST /products/{id}/reviews': call({
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
}
