import { sql } from '#platform/db/sql.ts'
import type { TestShop } from '#test/shop.ts'

import type { Choice } from './model.ts'

/** The variants of a product as the model sells them. */
export async function choicesOf(shop: TestShop, product: { _id: string }): Promise<Choice[]> {
  const rows = await shop.db.query<{ variantId: string; price: string; own: boolean }>(sql`
    select v.id as "variantId", v.remaining is not null as own,
      round(coalesce(v.original_price_poisha, p.original_price_poisha) * (100 - p.discount_percent) / 100)::text as price
    from product_variants v join products p on p.id = v.product_id where p.id = ${product._id} order by v.position`)
  return rows.map(({ variantId, price, own }) => ({
    productId: product._id,
    variantId,
    price: Number(price),
    item: own ? variantId : product._id,
  }))
}

/** Pieces in stock of the inventory items of these goods. */
export async function readStock({
  shop,
  goods,
}: {
  shop: TestShop
  goods: readonly Choice[]
}): Promise<Map<string, number>> {
  const ids = [...new Set(goods.map(({ productId }) => productId))]
  const rows = await shop.db.query<{ item: string; remaining: number }>(sql`
    select id as item, remaining from products where id = any(${ids}::uuid[]) and stock_by = 'product'
    union all
    select id, remaining from product_variants where product_id = any(${ids}::uuid[]) and remaining is not null`)
  return new Map(rows.map(({ item, remaining }) => [item, remaining]))
}
