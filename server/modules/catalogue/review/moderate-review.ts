import { removePicture } from '#modules/media/index.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { conflict, notFound } from '#platform/http/refusal.ts'
import type { Ports } from '#platform/platform.ts'
import { invalidatePages } from '#platform/cache-invalidation.ts'

import { addToRating } from './review.repo.ts'
import {
  deleteReviewRow,
  findStaffReview,
  lockReview,
  setHidden,
  type StaffReviewRow,
} from './staff-review.repo.ts'

type Deps = Pick<Ports, 'database' | 'clock'>

/** Takes a review out of the shop with a reason, or puts it back; the product's rating is that of what is shown. */
export async function hideReview(
  { database, clock }: Deps,
  id: string,
  reason: string | null,
): Promise<StaffReviewRow> {
  const row = await inTransaction(database.db, async (tx) => {
    const review = await held(tx, id)
    const hide = reason !== null
    if (review.hidden === hide) {
      throw conflict(hide ? 'review_hidden_already' : 'review_shown_already')
    }
    await setHidden(tx, id, hide ? { at: clock.now(), reason } : { at: null, reason: null })
    await count(tx, review, hide ? -1 : 1)
    return findStaffReview(tx, id)
  })
  if (!row) throw notFound('review_not_found')
  return row
}

/** Deletes a review for good. It is hidden first: so the activity log has the reason. */
export async function deleteReview(
  { database, clock }: Deps,
  id: string,
  reason: string,
): Promise<void> {
  await inTransaction(database.db, async (tx) => {
    const review = await held(tx, id)
    await setHidden(tx, id, { at: clock.now(), reason })
    await deleteReviewRow(tx, id)
    for (const image of review.images) await removePicture(tx, image)
    if (!review.hidden) await count(tx, review, -1)
  })
}

type Held = NonNullable<Awaited<ReturnType<typeof lockReview>>>

async function held(tx: Db, id: string): Promise<Held> {
  const review = await lockReview(tx, id)
  if (!review) throw notFound('review_not_found')
  return review
}

/** The caller holds the product. Lists by rating change too. */
async function count(tx: Db, { productId, stars }: Held, by: 1 | -1): Promise<void> {
  await addToRating(tx, productId, { stars: by * stars, reviews: by })
  await invalidatePages(tx, ['Product', `Product:${productId}`])
}
