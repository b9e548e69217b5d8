import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** What a person waits for. */
export type WantedAlert = {
  userId: string
  productId: string
  /** Null: the product, whichever of its variants. */
  variantId: string | null
}

/** A person's stock alerts, newest first. Unbounded, because insertAlert() limits their number. */
export async function findAlerts(
  db: Db,
  userId: string,
): Promise<{ productId: string; variantId: string | null }[]> {
  return db.query<{ productId: string; variantId: string | null }>(sql`
    select product_id as "productId", variant_id as "variantId" from stock_alerts
    where user_id = ${userId} order by asked_at desc, product_id desc, variant_id desc`)
}

/** A person's stock alerts for their download. */
export async function findKeptAlerts(db: Db, userId: string) {
  const rows = await db.query<{
    productId: string
    productName: string
    options: string
    askedAt: string
  }>(sql`
    select p.id as "productId", p.name as "productName",
      concat_ws(', ', v.color, v.size) as "options", a.asked_at as "askedAt"
    from stock_alerts a join products p on p.id = a.product_id
      left join product_variants v on v.id = a.variant_id
    where a.user_id = ${userId} order by a.asked_at desc, p.id desc, v.id desc`)
  return rows.map((row) => ({ ...row, askedAt: new Date(row.askedAt).toISOString() }))
}

/** Serialises a person's insertions, so that their number can be limited. */
export async function lockAlerts(tx: Db, userId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`stock alerts ${userId}`}, 0))`,
  )
}

/**
 * Adds a stock alert for a sold-out product or variant, at most `most` for each person. Returns its stock (null: it is
 * not sold) and whether the alert is stored.
 */
export async function insertAlert(
  tx: Db,
  { userId, productId, variantId, at }: WantedAlert & { at: Date },
  most: number,
): Promise<{ remaining: number | null; kept: boolean }> {
  // FOR KEY SHARE: product and variant cannot be deleted between select and insert.
  const rows = await tx.query<{ remaining: number | null; kept: boolean }>(sql`
    with product as (
      select id, remaining from products
      where id = ${productId} and hidden_at is null for key share),
    variant as (
      select id, remaining from product_variants
      where id = ${variantId} and product_id = ${productId} and hidden_at is null for key share),
    item as (
      select remaining from product where ${variantId}::uuid is null
      union all
      select coalesce(variant.remaining, product.remaining) from product, variant),
    before as (
      select count(*) as size, coalesce(bool_or(
        product_id = ${productId} and variant_id is not distinct from ${variantId}::uuid), false) as had
      from stock_alerts where user_id = ${userId}),
    added as (
      insert into stock_alerts (user_id, product_id, variant_id, asked_at)
      select ${userId}::uuid, ${productId}::uuid, ${variantId}::uuid, ${at}::timestamptz
      from item, before where item.remaining <= 0 and not before.had and before.size < ${most}
      returning product_id)
    select (select remaining from item) as remaining,
      before.had or exists (select from added) as kept
    from before`)
  return rows[0] ?? { remaining: null, kept: false }
}

export async function deleteAlert(
  db: Db,
  { userId, productId, variantId }: WantedAlert,
): Promise<void> {
  await db.execute(sql`
    delete from stock_alerts where user_id = ${userId} and product_id = ${productId}
      and variant_id is not distinct from ${variantId}::uuid`)
}

/** Alerts of products and variants that can be bought again, oldest first. */
export async function findDueAlerts(db: Db, most: number): Promise<WantedAlert[]> {
  return db.query<WantedAlert>(sql`
    select a.user_id as "userId", a.product_id as "productId", a.variant_id as "variantId"
    from stock_alerts a join products p on p.id = a.product_id
      left join product_variants v on v.id = a.variant_id
    where p.hidden_at is null and v.hidden_at is null and coalesce(v.remaining, p.remaining) > 0
    order by a.asked_at limit ${most}`)
}

export type AlertedGoods = {
  name: string
  /** '' for none. */
  nameBn: string
  color: string | null
  size: string | null
}

/**
 * Deletes an alert and returns what it is about; undefined when it is gone, or the product or variant is hidden or sold
 * out again.
 */
export async function takeDueAlert(
  tx: Db,
  { userId, productId, variantId }: WantedAlert,
): Promise<AlertedGoods | undefined> {
  const rows = await tx.query<AlertedGoods>(sql`
    delete from stock_alerts a
    using products p left join product_variants v on v.id = ${variantId}
    where a.user_id = ${userId} and a.product_id = ${productId} and p.id = a.product_id
      and a.variant_id is not distinct from ${variantId}::uuid
      and p.hidden_at is null and v.hidden_at is null and coalesce(v.remaining, p.remaining) > 0
    returning p.name as name, p.name_bn as "nameBn", v.color, v.size`)
  return rows[0]
}

/** Deletes all alerts of a person. */
export async function forgetAlerts(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`delete from stock_alerts where user_id = ${userId}`)
}
