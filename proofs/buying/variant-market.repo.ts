import type { StockBy } from '@haat/contract/product/variant'

import { sql } from '#platform/db/sql.ts'
import type { Db } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'

import { writeShelf, type Ware } from '#test/running/market.repo.ts'

interface Options {
  colors: readonly string[]
  sizes: readonly string[]
}

/** A variant as a line of an order names it, by its id or, like carts from before variants, by its options. */
export interface VariantWare {
  byId: Ware
  byOptions: Ware
}

/** A product in colours and sizes. */
export interface Assortment {
  id: string
  /** Colour by colour. */
  variants: VariantWare[]
}

/**
 * Inserts a product whose stock is counted by `stockBy`, with `stock` pieces of each inventory item and their opening
 * entries in the ledger.
 */
export async function writeAssortment(
  db: Db,
  { colors, sizes, stockBy, stock }: Options & { stockBy: StockBy; stock: number },
): Promise<Assortment> {
  const { owner, category, sub } = await writeShelf(db)
  const [id, price] = [newId(), 500]
  // A trigger makes the variants, with stock 0 where it is counted by variant.
  await db.execute(sql`
    insert into products (id, owner_id, category_id, sub_category_id, name, description, colors, sizes,
      original_price_poisha, stock_by, remaining, created_at, updated_at)
    values (${id}, ${owner}, ${category}, ${sub}, 'Ware', 'x', ${colors}::text[], ${sizes}::text[],
      ${price * 100}, ${stockBy}, ${stockBy === 'product' ? stock : 0}, now(), now())`)
  if (stockBy === 'variant') {
    await db.execute(sql`update product_variants set remaining = ${stock} where product_id = ${id}`)
    await db.execute(sql`select product_variants_summarise(array[${id}::uuid])`)
  }
  await db.execute(sql`
    insert into stock_ledger (id, product_id, variant_id, change, balance, reason, at)
    select uuid_v7(), ${id}, variant_id, ${stock}, ${stock}, 'opening', now() from (
      select null::uuid as variant_id where ${stockBy} = 'product'
      union all select id from product_variants where product_id = ${id} and ${stockBy} = 'variant') items`)
  const rows = await db.query<{ variantId: string; color: string | null; size: string | null }>(sql`
    select id as "variantId", color, size from product_variants where product_id = ${id} order by position`)
  const variants = rows.map(({ variantId, color, size }) => ({
    byId: { id, price, choice: { variantId } },
    byOptions: { id, price, choice: { ...(color && { color }), ...(size && { size }) } },
  }))
  return { id, variants }
}

/** Units sold of each of a product's variants and what is left of it; null: it shares the product's stock. */
export async function countByVariant(
  db: Db,
  productId: string,
): Promise<{ sold: number; remaining: number | null }[]> {
  return db.query(sql`
    select v.remaining, (
      select coalesce(sum(i.quantity), 0)::int from order_items i join orders o on o.id = i.order_id
      where i.variant_id = v.id and o.status <> 'cancelled') as sold
    from product_variants v where v.product_id = ${productId} order by v.position, v.id`)
}

/** Makes reservations and unpaid orders look as if their time to pay was over. Returns how many there are. */
export async function endTimeToPay(db: Db, buyers: readonly string[]): Promise<number> {
  const rows = await db.query(sql`
    with unpaid as (
      update orders set created_at = created_at - interval '3 hours'
      where customer_id = any(${buyers}::uuid[]) and payment_method = 'ssl' and status = 'pending'
      returning id)
    update payments set hold_until = hold_until - interval '3 hours'
    from unpaid where order_id = unpaid.id and closed_at is null returning order_id`)
  return rows.length
}

/** Orders of these buyers, who never pay, that still wait for a payment. */
export async function countUnpaid(db: Db, buyers: readonly string[]): Promise<number> {
  const rows = await db.query<{ count: number }>(sql`
    select count(*)::int as count from orders
    where customer_id = any(${buyers}::uuid[]) and payment_method = 'ssl' and status = 'pending'`)
  return rows[0]?.count ?? 0
}

/** Status of each of these orders, by id. */
export async function findStatuses(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.query<{ id: string; status: string }>(sql`
    select id, status from orders where id = any(${ids}::uuid[])`)
  return new Map(rows.map(({ id, status }) => [id, status]))
}
