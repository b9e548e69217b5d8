import type { RatingDistribution } from '@haat/contract/review'
import type pg from 'pg'

import { distribution, reviewColumns, type ReviewRow } from './review-columns.repo.ts'

export interface ReviewList {
  total: number
  reviews: ReviewRow[]
  distribution: RatingDistribution
}

const text = `
  select p.rating_count as total, ${distribution} as distribution,
    coalesce((select json_agg(shown) from (
      select ${reviewColumns}
      from reviews r join users u on u.id = r.user_id
      where r.product_id = p.id and r.hidden_at is null and ($4::int is null or r.stars = $4)
      order by r.created_at desc, r.id desc limit $2 offset $3) shown), '[]') as reviews
  from products p where p.id = $1 and p.hidden_at is null`

/** One page of a product's reviews, or of those with so many stars, newest first. Undefined when the product is unknown or hidden. */
export async function findReviews(
  pool: pg.Pool,
  productId: string,
  { stars, limit, offset }: { stars?: string | undefined; limit: number; offset: number },
): Promise<ReviewList | undefined> {
  const statement = { name: 'reviews', text, values: [productId, limit, offset, stars ?? null] }
  const { rows } = await pool.query<ReviewList>(statement)
  return rows[0]
}
