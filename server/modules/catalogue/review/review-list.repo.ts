import type { RatingDistribution, ReviewSort } from '@haat/contract/product/review'

import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

import { distribution, reviewColumns, type ReviewRow } from './review-columns.repo.ts'

export interface ReviewList {
  total: number
  reviews: ReviewRow[]
  distribution: RatingDistribution
}

interface Slice {
  /** Only those with so many. */
  stars?: string | undefined
  sortBy: ReviewSort
  limit: number
  offset: number
}

/** Each is the order of an index, so that only what is shown, and what comes before it, is read. */
const orders: Record<ReviewSort, string> = {
  newest: 'created_at desc, id desc',
  highest: 'stars desc, created_at desc, id desc',
  lowest: 'stars, created_at desc, id desc',
}

/** One page of a product's reviews. A statement for each order, with stars and without: each has its own plan. */
export function reviewsOf(productId: string, { stars, sortBy, limit, offset }: Slice): Sql {
  const order = orders[sortBy]
  return sql`
    select p.rating_count as total, ${distribution} as distribution,
      coalesce((select json_agg(shown) from (
        select ${reviewColumns}
        from (select id, user_id, stars, text, images, created_at from reviews
          where product_id = p.id and hidden_at is null ${stars ? sql`and stars = ${stars}` : sql``}
          order by ${sql.raw(order)} limit ${limit} offset ${offset}) r
        join users u on u.id = r.user_id
        order by ${sql.raw(`r.${order.replaceAll(', ', ', r.')}`)}) shown), '[]') as reviews
    from products p where p.id = ${productId} and p.hidden_at is null`
}

/** One page of a product's reviews, or of those with so many stars. Undefined when the product is unknown or hidden. */
export async function findReviews(
  db: Db,
  productId: string,
  slice: Slice,
): Promise<ReviewList | undefined> {
  const [row] = await db.query<ReviewList>(reviewsOf(productId, slice))
  return row
}
