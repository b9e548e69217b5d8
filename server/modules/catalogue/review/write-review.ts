import type { Review, ReviewBody } from '@haat/contract/product/review'

import { inTransaction } from '#platform/db/transaction.ts'
import { conflict, forbidden, notFound } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import type { Ports } from '#platform/platform.ts'
import { invalidatePages } from '#platform/cache-invalidation.ts'

import { presentReview } from './review.present.ts'
import { addToRating, findDeliveredLine, lockReviewedProduct, insertReview } from './review.repo.ts'

/** Writes a review for a delivered order line that has none, and counts it in the product's rating. */
export async function writeReview(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  productId: string,
  { userId, orderItemId, stars, text }: ReviewBody['review'],
): Promise<Review> {
  const row = await inTransaction(database.db, async (tx) => {
    if (!(await lockReviewedProduct(tx, productId))) throw notFound('product_not_found')
    const line = await findDeliveredLine(tx, {
      productId,
      customerId: userId,
      itemId: orderItemId,
    })
    if (!line) throw forbidden('review_once_delivered')
    if (line.reviewed) throw conflict('reviewed_already')
    const written = await insertReview(tx, {
      id: newId(),
      productId,
      userId,
      orderItemId: line.id,
      stars,
      text,
      createdAt: clock.now(),
    })
    await addToRating(tx, productId, { stars, reviews: 1 })
    // Lists by rating change too.
    await invalidatePages(tx, ['Product', `Product:${productId}`])
    return written
  })
  return presentReview(row)
}
