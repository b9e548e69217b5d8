import { mostVariantsInList } from '@haat/contract/product/variant'

import { jsonColumns, type JsonColumns } from '#platform/db/json-columns.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

/** A visible variant as PostgreSQL hands it over. */
export interface VariantRow {
  id: string
  sku: string
  color: string | null
  size: string | null
  /** Its own price before the discount; null: the product's. */
  originalPricePoisha: number | null
  /** Storage key of its own picture; null: that of its colour. */
  image: string | null
  /** Its own stock; null: the product's. */
  remaining: number | null
}

/** A variant for its seller and admins, hidden or not. */
export interface StaffVariantRow extends VariantRow {
  barcode: string
  costPoisha: number | null
  weightGrams: number | null
  hidden: boolean
  used: boolean
}

/** What a variant takes from its product. */
export interface ProductOfVariant {
  /** The product's own price before the discount. */
  ownOriginalPricePoisha: number
  discountPercent: number
  remaining: number
  images: string[]
  colorImages: { color: string; image: string }[]
}

const columns = {
  id: sql`v.id`,
  sku: sql`v.sku`,
  color: sql`v.color`,
  size: sql`v.size`,
  originalPricePoisha: sql`v.original_price_poisha`,
  image: sql`v.image`,
  remaining: sql`v.remaining`,
} satisfies Record<keyof VariantRow, Sql>

/** Of `product_variants v`. */
export const variantColumns = sql.join(
  Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
  sql`, `,
)

export type VariantsOfProducts = JsonColumns<VariantRow & { productId: string }>

/** Visible variants of the products with these ids as one JSON, in the seller's order. No id twice. */
export const variantsOfProducts = (ids: readonly string[]) => sql`
  (select ${jsonColumns({ ...columns, productId: sql`v.product_id` })} from (
    select v.* from unnest((select ${ids}::uuid[])) asked (id)
    join product_variants v on v.product_id = asked.id and v.hidden_at is null
    order by v.product_id, v.position, v.id) v)`

/** Visible variants of `products p` as one JSON list, in the seller's order; those that meet `and` too. */
const listOfVisible = (and: Sql) => sql`
  coalesce((select json_agg(variant) from (
    select ${variantColumns} from product_variants v
    where v.product_id = p.id and v.hidden_at is null ${and} order by v.position, v.id) variant), '[]')`

/** All visible variants where these are few, else only those of these ids. */
export const fewVariantsOr = (ids: readonly string[]) => sql`
  case when p.variant_count <= ${sql.raw(String(mostVariantsInList))} then ${listOfVisible(sql``)}
    else ${listOfVisible(sql`and v.id = any(${ids}::uuid[])`)} end`
