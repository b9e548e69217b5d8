import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** What the product costs less while no sale runs, and now. */
export async function findDiscounts(
  tx: Db,
  productId: string,
): Promise<{ usualPercent: number; presentPercent: number }> {
  const rows = await tx.query<{ usualPercent: number; presentPercent: number }>(sql`
    select coalesce(s.former_percent, p.discount_percent)::float8 as "usualPercent",
      p.discount_percent::float8 as "presentPercent"
    from products p left join scheduled_sales s on s.product_id = p.id
    where p.id = ${productId}`)
  return rows[0] ?? { usualPercent: 0, presentPercent: 0 }
}

interface SaleRow {
  productId: string
  discountPercent: number
  startsAt: Date
  endsAt: Date | null
  /** Null: it has not begun. */
  formerPercent: number | null
}

/**
 * Writes the only sale of a product that the caller holds. Before the product's discount, since a running sale ends when
 * the product gets another discount than its own.
 */
export async function writeSale(tx: Db, row: SaleRow): Promise<void> {
  await tx.execute(sql`
    insert into scheduled_sales (product_id, discount_percent, starts_at, ends_at, former_percent)
    values (${row.productId}, ${row.discountPercent}, ${row.startsAt}, ${row.endsAt}, ${row.formerPercent})
    on conflict (product_id) do update
    set (discount_percent, starts_at, ends_at, former_percent)
      = (excluded.discount_percent, excluded.starts_at, excluded.ends_at, excluded.former_percent)`)
}

export async function deleteSale(tx: Db, productId: string): Promise<void> {
  await tx.execute(sql`delete from scheduled_sales where product_id = ${productId}`)
}

export async function setDiscount(
  tx: Db,
  productId: string,
  percent: number,
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    update products set discount_percent = ${percent}, updated_at = ${at} where id = ${productId}`)
}

/** Holds the products whose sale begins or ends by now, in the order of their ids, as orders do. */
export async function lockDueSales(tx: Db, now: Date, most: number): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    select id from products
    where id in (
      select product_id from scheduled_sales
      where ends_at <= ${now} or former_percent is null and starts_at <= ${now}
      order by product_id limit ${most})
    order by id for no key update`)
  return rows.map(({ id }) => id)
}

/**
 * Takes away the sales of these products that are over, and brings back the discount before where one has run. Returns
 * the products whose discount changed.
 */
export async function endSales(tx: Db, productIds: readonly string[], now: Date) {
  const rows = await tx.query<{ id: string }>(sql`
    with ended as (
      delete from scheduled_sales
      where product_id = any(${productIds}::uuid[]) and ends_at <= ${now}
      returning product_id, former_percent)
    update products p set discount_percent = e.former_percent, updated_at = ${now}
    from ended e where p.id = e.product_id and e.former_percent is not null
    returning p.id`)
  return rows.map(({ id }) => id)
}

/** Begins the sales of these products whose time has come. Those that are over must have ended before. */
export async function beginSales(tx: Db, productIds: readonly string[], now: Date) {
  const rows = await tx.query<{ id: string }>(sql`
    with begun as (
      update scheduled_sales s set former_percent = p.discount_percent
      from products p
      where s.product_id = any(${productIds}::uuid[]) and p.id = s.product_id
        and s.former_percent is null and s.starts_at <= ${now}
      returning s.product_id, s.discount_percent)
    update products p set discount_percent = b.discount_percent, updated_at = ${now}
    from begun b where p.id = b.product_id
    returning p.id`)
  return rows.map(({ id }) => id)
}
