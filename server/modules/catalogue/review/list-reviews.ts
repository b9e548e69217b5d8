import type { Db } from '#platform/db/db.ts'
import { aPage } from '@haat/contract/page'
import type { RatingDistribution, ReviewPage, ReviewSort } from '@haat/contract/product/review'

import { notFound } from '#platform/http/refusal.ts'

import { presentReview } from './review.present.ts'
import { findReviews } from './review-list.repo.ts'

const perPage = 20

export async function listReviews(
  db: Db,
  productId: string,
  {
    page,
    stars,
    sortBy,
  }: { page: number; stars?: keyof RatingDistribution | undefined; sortBy: ReviewSort },
): Promise<ReviewPage> {
  const slice = { stars, sortBy, limit: perPage, offset: (page - 1) * perPage }
  const found = await findReviews(db, productId, slice)
  if (!found) throw notFound('product_not_found')
  const { distribution, reviews } = found
  const total = stars ? distribution[stars] : found.total
  return { ...aPage(reviews.map(presentReview), { total, page, limit: perPage }), distribution }
}
