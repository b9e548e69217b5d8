import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/**
 * Products of a person's stock alerts, newest first. Unbounded, because insertAlert() limits their number.
 */
export async function findAlerts(db: Db, userId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select product_id as id from stock_alerts
    where user_id = ${userId} order by asked_at desc, product_id desc`)
  return rows.map(({ id }) => id)
}

/** A person's stock alerts for their download. */
export async function findKeptAlerts(db: Db, userId: string) {
  const rows = await db.query<{ productId: string; productName: string; askedAt: string }>(
    sql`select p.id as "productId", p.name as "productName", a.asked_at as "askedAt"
      from stock_alerts a join products p on p.id = a.product_id
      where a.user_id = ${userId} order by a.asked_at desc, p.id desc`,
  )
  return rows.map((row) => ({ ...row, askedAt: new Date(row.askedAt).toISOString() }))
}

/** Serialises a person's insertions, so that their number can be limited. */
export async function lockAlerts(tx: Db, userId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`stock alerts ${userId}`}, 0))`,
  )
}

/**
 * Adds a stock alert for a sold-out product, at most `most` for each person. Returns the product's stock
 * (null: no such product) and whether the alert is stored.
 */
export async function insertAlert(
  tx: Db,
  { userId, productId, at }: { userId: string; productId: string; at: Date },
  most: number,
): Promise<{ remaining: number | null; kept: boolean }> {
  // FOR KEY SHARE: the product cannot be deleted between select and insert.
  const rows = await tx.query<{ remaining: number | null; kept: boolean }>(sql`
    with product as (
      select id, remaining from products
      where id = ${productId} and hidden_at is null for key share),
    before as (
      select count(*) as size, coalesce(bool_or(product_id = ${productId}), false) as had
      from stock_alerts where user_id = ${userId}),
    added as (
      insert into stock_alerts (user_id, product_id, asked_at)
      select ${userId}::uuid, product.id, ${at}::timestamptz
      from product, before where product.remaining <= 0 and not before.had and before.size < ${most}
      returning product_id)
    select (select remaining from product) as remaining,
      before.had or exists (select from added) as kept
    from before`)
  return rows[0] ?? { remaining: null, kept: false }
}

export async function deleteAlert(db: Db, userId: string, productId: string): Promise<void> {
  await db.execute(sql`
    delete from stock_alerts where user_id = ${userId} and product_id = ${productId}`)
}

/** Alerts of products that can be bought again, oldest first. */
export async function findDueAlerts(
  db: Db,
  most: number,
): Promise<{ userId: string; productId: string }[]> {
  return db.query<{ userId: string; productId: string }>(sql`
    select a.user_id as "userId", a.product_id as "productId"
    from stock_alerts a join products p on p.id = a.product_id
    where p.remaining > 0 and p.hidden_at is null
    order by a.asked_at limit ${most}`)
}

/**
 * Deletes an alert and returns the product's name; undefined when it is gone or the product is sold out
 * again.
 */
export async function takeDueAlert(
  tx: Db,
  userId: string,
  productId: string,
): Promise<string | undefined> {
  const rows = await tx.query<{ name: string }>(sql`
    delete from stock_alerts a using products p
    where a.user_id = ${userId} and a.product_id = ${productId} and p.id = a.product_id
      and p.remaining > 0 and p.hidden_at is null
    returning p.name`)
  return rows[0]?.name
}

/** Deletes all alerts of a person. */
export async function forgetAlerts(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`delete from stock_alerts where user_id = ${userId}`)
}
