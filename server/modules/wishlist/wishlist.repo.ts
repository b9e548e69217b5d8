import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** A customer's wishlist, newest first, without products that are no longer sold. */
export async function findWishes(db: Db, customerId: string, most: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select p.id from wishlist_items w join products p on p.id = w.product_id
    where w.customer_id = ${customerId} and p.hidden_at is null
    order by w.added_at desc, p.id desc limit ${most}`)
  return rows.map(({ id }) => id)
}

/** A product that costs less than when it was added. */
export interface FallenWish extends Record<string, unknown> {
  id: string
  formerPoisha: number
}

/** Entries whose price fell, largest drop first, without products that cannot be bought. */
export async function findFallenWishes(
  db: Db,
  customerId: string,
  most: number,
): Promise<FallenWish[]> {
  const rows = await db.query<{ id: string; former: string }>(sql`
    select p.id, w.price_poisha as former
    from wishlist_items w join products p on p.id = w.product_id
    where w.customer_id = ${customerId} and p.hidden_at is null and p.remaining > 0
      and p.price_poisha < w.price_poisha
    order by p.price_poisha::numeric / w.price_poisha, p.id limit ${most}`)
  return rows.map(({ id, former }) => ({ id, formerPoisha: Number(former) }))
}

/** An entry for its owner's download. */
export interface KeptWish extends Record<string, unknown> {
  productId: string
  productName: string
  addedAt: string
}

/** All entries, with products that are no longer sold. */
export async function findKeptWishes(db: Db, customerId: string): Promise<KeptWish[]> {
  // Bounded by the size of a wishlist.
  const rows = await db.query<KeptWish>(sql`
    select p.id as "productId", p.name as "productName", w.added_at as "addedAt"
    from wishlist_items w join products p on p.id = w.product_id
    where w.customer_id = ${customerId} order by w.added_at desc, p.id desc`)
  return rows.map((wish) => ({ ...wish, addedAt: new Date(wish.addedAt).toISOString() }))
}

/** Serialises insertions into a wishlist, so that its size can be limited. */
export async function lockWishlist(tx: Db, customerId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`wishlist ${customerId}`}, 0))`,
  )
}

export interface WishlistEntry {
  customerId: string
  productId: string
  addedAt: Date
}

/**
 * Result of adding: `kept`: it is in the list now; `unknown`: no such product; `full`: the limit is reached.
 */
export type Addition = 'kept' | 'unknown' | 'full'

/** Adds a product on sale if the list has fewer than `most`. The caller has locked the wishlist. */
export async function addWish(tx: Db, wish: WishlistEntry, most: number): Promise<Addition> {
  // Locks the product's row like a foreign key: it cannot be deleted between select and insert.
  const rows = await tx.query<{ found: boolean; kept: boolean }>(sql`
    with product as (
      select id, price_poisha from products
      where id = ${wish.productId} and hidden_at is null for key share),
    before as (
      select count(*) as size, coalesce(bool_or(product_id = ${wish.productId}), false) as had
      from wishlist_items where customer_id = ${wish.customerId}),
    added as (
      insert into wishlist_items (customer_id, product_id, added_at, price_poisha)
      select ${wish.customerId}::uuid, product.id, ${wish.addedAt}::timestamptz, product.price_poisha
      from product, before where not before.had and before.size < ${most}
      returning product_id)
    select
      exists (select from product) as found,
      before.had or exists (select from added) as kept
    from before`)
  if (!rows[0]?.found) return 'unknown'
  return rows[0].kept ? 'kept' : 'full'
}

/** Deletes entries of products that are no longer sold. Returns their number. */
export async function dropHiddenWishes(tx: Db, customerId: string): Promise<number> {
  const rows = await tx.query(sql`
    delete from wishlist_items w using products p
    where w.customer_id = ${customerId} and p.id = w.product_id and p.hidden_at is not null
    returning w.product_id`)
  return rows.length
}

/** Removes products and returns the ids that were in the list. */
export async function removeWishes(
  db: Db,
  customerId: string,
  productIds: readonly string[],
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    delete from wishlist_items
    where customer_id = ${customerId} and product_id = any(${productIds}::uuid[])
    returning product_id as id`)
  return rows.map(({ id }) => id)
}

/** Deletes a wishlist. */
export async function forgetWishes(tx: Db, customerId: string): Promise<void> {
  await tx.execute(sql`delete from wishlist_items where customer_id = ${customerId}`)
}
