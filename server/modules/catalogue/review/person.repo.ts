import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

export interface OwnReview {
  productId: string
  productName: string
  stars: number
  text: string
  at: string
}

/** A person's newest 1,000 reviews. */
export async function findReviewsBy(db: Db, userId: string): Promise<OwnReview[]> {
  const rows = await db.query<{ [Field in keyof OwnReview]: OwnReview[Field] }>(sql`
    select p.id as "productId", p.name as "productName", r.stars, r.text, r.created_at as at
    from reviews r join products p on p.id = r.product_id
    where r.user_id = ${userId} order by r.created_at desc, r.id desc limit 1000`)
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}

/** Takes a seller's products out of the shop. Returns their ids. */
export async function hideProductsOf(tx: Db, ownerId: string, now: Date): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    update products set hidden_at = coalesce(hidden_at, ${now}), deleted_at = ${now}
    where owner_id = ${ownerId} and deleted_at is null
    returning id`)
  return rows.map(({ id }) => id)
}
