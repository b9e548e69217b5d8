import { poisha, type Poisha } from '@haat/contract/money'
import type { StockBy } from '@haat/contract/product/variant'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** A product as an order needs it. */
export interface ProductForSale {
  id: string
  categoryId: string
  name: string
  nameBn: string
  /** Key of the first picture; '' without one. */
  image: string
  ownerId: string
  /** Of the visible variants. */
  colors: string[]
  stockBy: StockBy
  /** Where stock is counted by product: what all its variants share. */
  remaining: number
  /** Whether it may be given back after delivery. */
  returnable: boolean
  /** No longer sold. */
  hidden: boolean
}

/** A variant as an order needs it. */
export interface VariantForSale {
  id: string
  productId: string
  sku: string
  color: string | null
  size: string | null
  /** After the product's discount. */
  price: Poisha
  /** Purchase price; null: not known. */
  cost: Poisha | null
  /** Key of its picture, or that of its colour; null: the product's. */
  image: string | null
  /** Its own stock; null where stock is counted by product. */
  remaining: number | null
  /** No longer sold. */
  hidden: boolean
  /** It has exactly the options of the line, absent ones too. */
  exact: boolean
}

/** What a line says of the variant that it means. */
export interface NamedVariant {
  productId: string
  variantId?: string | undefined
  color?: string | undefined
  size?: string | undefined
}

const product = sql`
  json_build_object(
    'id', id, 'categoryId', category_id, 'name', name, 'nameBn', name_bn, 'image', coalesce(images[1], ''),
    'ownerId', owner_id, 'colors', colors, 'stockBy', stock_by, 'remaining', remaining,
    'returnable', returnable and coalesce(
      (select returnable from categories where id = sub_sub_category_id),
      (select returnable from categories where id = sub_category_id),
      (select returnable from categories where id = category_id), true),
    'hidden', hidden_at is not null) as product`

/**
 * Locks products until the transaction ends, always in the order of their ids, so that two orders of the same goods
 * wait for each other instead of deadlocking. The lock of a product guards its variants and all its inventory items.
 * Unknown ids are missing in the result.
 */
export async function lockProducts(tx: Db, ids: readonly string[]): Promise<ProductForSale[]> {
  const rows = await tx.query<{ product: ProductForSale }>(sql`
    select ${product} from products where id = any(${ids}::uuid[])
      order by id for no key update`)
  return rows.map((row) => row.product)
}

/** The same, without locks. */
export async function findProductsForSale(
  db: Db,
  ids: readonly string[],
): Promise<ProductForSale[]> {
  const rows = await db.query<{ product: ProductForSale }>(sql`
    select ${product} from products where id = any(${ids}::uuid[])`)
  return rows.map((row) => row.product)
}

type Row = Omit<VariantForSale, 'price' | 'cost'> & { price: number; cost: number | null }

/**
 * The variants that each line may mean, in the order of the lines: the named one, hidden or not; else up to two visible
 * ones that fit the line's options, an exact fit first. Sent after lockProducts() it reads what the locks guard.
 */
export async function findVariantsForSale(
  db: Db,
  lines: readonly NamedVariant[],
): Promise<VariantForSale[][]> {
  const asked = lines.map(({ productId, variantId, color, size }) => ({
    productId,
    variantId,
    color: color || undefined,
    size: size || undefined,
  }))
  const rows = await db.query<{ variants: Row[] | null }>(sql`
    select (
        select json_agg(found) from (
          select v.id, v.product_id as "productId", v.sku, v.color, v.size, v.cost_poisha as cost,
            discounted_price(coalesce(v.original_price_poisha, p.original_price_poisha), p.discount_percent) as price,
            coalesce(case when p.images @> array[v.image] then v.image end, (
              select c ->> 'image' from jsonb_array_elements(p.color_images) c
              where c ->> 'color' = v.color and p.images @> array[c ->> 'image'] limit 1)) as image,
            v.remaining, v.hidden_at is not null as hidden, v.exact
          from (
            select named.*, true as exact from product_variants named
            where named.id = line."variantId" and named.product_id = line."productId"
            union all (
            select fitting.*,
              (fitting.color, fitting.size) is not distinct from (line.color, line.size) as exact
            from product_variants fitting
            where line."variantId" is null and fitting.product_id = line."productId" and fitting.hidden_at is null
              and (line.color is null or fitting.color = line.color)
              and (line.size is null or fitting.size = line.size)
            order by exact desc limit 2)) v
          join products p on p.id = v.product_id) found) as variants
      from rows from (json_to_recordset(${JSON.stringify(asked)}::json) as (
        "productId" uuid, "variantId" uuid, color text, size text))
        with ordinality as line ("productId", "variantId", color, size, number)
      order by line.number`)
  return rows.map(({ variants }) => (variants ?? []).map(withMoney))
}

function withMoney(row: Row): VariantForSale {
  return { ...row, price: poisha(row.price), cost: row.cost === null ? null : poisha(row.cost) }
}
