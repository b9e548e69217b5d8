import { type ChangeReviewBody, type Review, reviewChangeDays } from '@haat/contract/product/review'
import { say } from '@haat/contract/refusals/text'

import { keepPictures, removePicture } from '#modules/media/index.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Upload } from '#platform/http/api.ts'
import { conflict, notFound } from '#platform/http/refusal.ts'
import type { Ports } from '#platform/platform.ts'
import { invalidatePages } from '#platform/cache-invalidation.ts'

import { presentReview } from './review.present.ts'
import {
  findReview,
  lockOwnReview,
  type OwnReview,
  setReviewImages,
  updateReview,
} from './own-review.repo.ts'
import { addToRating } from './review.repo.ts'
import { deleteReviewRow } from './staff-review.repo.ts'

type Deps = Pick<Ports, 'database' | 'clock'>

interface Which {
  productId: string
  reviewId: string
  userId: string
}

/** A person changes their review; the product's rating follows in the same transaction. */
export async function changeOwnReview(
  deps: Deps,
  which: Which,
  { stars, text }: ChangeReviewBody['review'],
): Promise<Review> {
  return inTransaction(deps.database.db, async (tx) => {
    const review = await hold(tx, deps, which)
    await updateReview(tx, review.id, { stars, text })
    await addToRating(tx, review.productId, { stars: stars - review.stars, reviews: 0 })
    return shown(tx, review)
  })
}

/** A person deletes their review; it no longer counts in the rating. */
export async function takeBackReview(deps: Deps, which: Which): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const { id, productId, stars, images } = await hold(tx, deps, which)
    await deleteReviewRow(tx, id)
    for (const image of images) await removePicture(tx, image)
    await addToRating(tx, productId, { stars: -stars, reviews: -1 })
    await invalidatePages(tx, ['Product', `Product:${productId}`])
  })
}

/** The pictures that were sent take the place of those before. */
export async function setOwnReviewPictures(
  deps: Deps & Pick<Ports, 'storage'>,
  which: Which,
  uploads: readonly Upload[],
): Promise<Review> {
  const pictures = { folder: 'reviews', field: 'images', uploads }
  return keepPictures(deps.storage, pictures, (images) =>
    inTransaction(deps.database.db, async (tx) => {
      const review = await hold(tx, deps, which)
      await setReviewImages(tx, review.id, images)
      for (const image of review.images) await removePicture(tx, image)
      return shown(tx, review)
    }),
  )
}

async function hold(tx: Db, { clock }: Deps, which: Which): Promise<OwnReview> {
  const review = await lockOwnReview(tx, which)
  if (!review) throw notFound('review_not_found')
  if (review.hidden) throw conflict('review_taken_down')
  const age = clock.now().getTime() - new Date(review.createdAt).getTime()
  if (age > reviewChangeDays * 86_400_000) {
    throw conflict(say('review_days', { days: reviewChangeDays }))
  }
  return review
}

async function shown(tx: Db, { id, productId }: OwnReview): Promise<Review> {
  await invalidatePages(tx, ['Product', `Product:${productId}`])
  const row = await findReview(tx, id)
  if (!row) throw new Error(`Review ${id} is not there after it was written`)
  return presentReview(row)
}
