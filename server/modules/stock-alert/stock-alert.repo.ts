import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** The sold-out products that somebody waits for, newest first. Their number is limited when they are asked for. */
export async function findAlerts(db: Db, userId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select product_id as id from stock_alerts
    where user_id = ${userId} order by asked_at desc, product_id desc`)
  return rows.map(({ id }) => id)
}

/** The same, as their owner may download it. */
export async function findKeptAlerts(db: Db, userId: string) {
  const rows = await db.query<{ productId: string; productName: string; askedAt: string }>(
    sql`select p.id as "productId", p.name as "productName", a.asked_at as "askedAt"
      from stock_alerts a join products p on p.id = a.product_id
      where a.user_id = ${userId} order by a.asked_at desc, p.id desc`,
  )
  return rows.map((row) => ({ ...row, askedAt: new Date(row.askedAt).toISOString() }))
}

/** Until the transaction ends nobody else adds to what this person waits for, so that it can be counted. */
export async function holdAlerts(tx: Db, userId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`stock alerts ${userId}`}, 0))`,
  )
}

/**
 * Adds a product that is sold out to what somebody waits for, `most` at most. Tells what is left of it (null: there is
 * no such product) and whether it is waited for now.
 */
export async function insertAlert(
  tx: Db,
  { userId, productId, at }: { userId: string; productId: string; at: Date },
  most: number,
): Promise<{ remaining: number | null; kept: boolean }> {
  // Key share: the product cannot be deleted between look and insert.
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

/** Who waits for something that can be bought again, who has waited longest first. */
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
 * Takes one away to be told, and gives the product's name; undefined where it is not waited for any more, or is sold
 * out again.
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

/** Leaves nothing of what somebody waits for. */
export async function forgetAlerts(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`delete from stock_alerts where user_id = ${userId}`)
}
