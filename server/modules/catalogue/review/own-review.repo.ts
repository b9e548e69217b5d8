import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

import { reviewColumns, type ReviewRow } from './review-columns.repo.ts'

export interface OwnReview extends Record<string, unknown> {
  id: string
  productId: string
  stars: number
  images: string[]
  createdAt: string
  hidden: boolean
}

/** Locks the product, then this person's review of it; undefined: there is none. */
export async function lockOwnReview(
  tx: Db,
  { reviewId, productId, userId }: Record<'reviewId' | 'productId' | 'userId', string>,
): Promise<OwnReview | undefined> {
  await tx.execute(sql`select id from products where id = ${productId} for no key update`)
  const rows = await tx.query<OwnReview>(sql`
    select id, product_id as "productId", stars, images, created_at as "createdAt",
      hidden_at is not null as hidden
    from reviews where id = ${reviewId} and product_id = ${productId} and user_id = ${userId}
    for update`)
  return rows[0]
}

/** The caller holds the review. */
export async function updateReview(
  tx: Db,
  id: string,
  { stars, text }: { stars: number; text: string },
): Promise<void> {
  await tx.execute(sql`update reviews set stars = ${stars}, text = ${text} where id = ${id}`)
}

/** The caller holds the review. */
export async function setReviewImages(tx: Db, id: string, images: string[]): Promise<void> {
  await tx.execute(sql`
    update reviews set images = ${images}::text[] where id = ${id}`)
}

export async function findReview(db: Db, id: string): Promise<ReviewRow | undefined> {
  const rows = await db.query<ReviewRow & Record<string, unknown>>(sql`
    select ${reviewColumns}
    from reviews r join users u on u.id = r.user_id where r.id = ${id}`)
  return rows[0]
}
