import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

import type { ReviewRow } from './review-columns.repo.ts'

/** Holds a product that is on sale until the transaction ends, so that its reviews and their sum agree. */
export async function lockReviewedProduct(tx: Db, productId: string): Promise<boolean> {
  const rows = await tx.query(sql`
    select id from products where id = ${productId} and hidden_at is null for no key update`)
  return rows.length > 0
}

export interface DeliveredLine extends Record<string, unknown> {
  id: string
  reviewed: boolean
}

/**
 * The order line by which this product was delivered to a customer who kept a piece of it: the line that they name,
 * otherwise the oldest without a review; where all have one, any of them. Reviews ask nothing else of orders: it is read
 * here because the modules `order` and `catalogue` do not know each other.
 */
export async function findDeliveredLine(
  tx: Db,
  {
    productId,
    customerId,
    itemId,
  }: Record<'productId' | 'customerId', string> & {
    itemId: string | undefined
  },
): Promise<DeliveredLine | undefined> {
  const rows = await tx.query<DeliveredLine>(sql`
    select i.id, r.id is not null as reviewed
    from order_items i
    join orders o on o.id = i.order_id
    left join reviews r on r.order_item_id = i.id
    where i.product_id = ${productId} and o.customer_id = ${customerId} and o.status = 'delivered'
      and i.quantity > (select coalesce(sum(g.quantity), 0) from given_back g where g.order_item_id = i.id)
      and ${itemId ? sql`i.id = ${itemId}` : sql`true`}
    order by r.id is not null, o.created_at, o.id, i.position limit 1`)
  return rows[0]
}

export interface NewReview {
  id: string
  productId: string
  userId: string
  orderItemId: string
  stars: number
  text: string
  createdAt: Date
}

export async function insertReview(tx: Db, review: NewReview): Promise<ReviewRow> {
  const rows = await tx.query<ReviewRow & Record<string, unknown>>(sql`
    with written as (
      insert into reviews (id, product_id, user_id, order_item_id, stars, text, created_at)
      values (${review.id}, ${review.productId}, ${review.userId}, ${review.orderItemId},
        ${review.stars}, ${review.text}, ${review.createdAt})
      returning id, user_id, stars, text, images, created_at)
    select w.id, w.user_id as "userId", u.name as "userName", u.profile_image as "userImage",
      w.stars, w.text, w.images, w.created_at as "createdAt"
    from written w join users u on u.id = w.user_id`)
  const [row] = rows
  if (!row) throw new Error('A review was written for nobody')
  return row
}

/** Adds stars to the product's rating, and reviews, or takes them off. The caller holds the product. */
export async function addToRating(
  tx: Db,
  productId: string,
  { stars, reviews }: { stars: number; reviews: 1 | 0 | -1 },
): Promise<void> {
  await tx.execute(sql`
    update products set rating_sum = rating_sum + ${stars}, rating_count = rating_count + ${reviews}
    where id = ${productId}`)
}
