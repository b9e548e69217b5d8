import { mostVariantsInList } from '@haat/contract/product/variant'

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

/** Of `product_variants v`. */
export const variantColumns = sql`
  v.id, v.sku, v.color, v.size, v.original_price_poisha as "originalPricePoisha", v.image, v.remaining`

/** Visible variants of `products p` as one JSON list, in the seller's order; those that meet `and` too. */
export const visibleVariants = (and = sql``): Sql => sql`
  coalesce((select json_agg(variant) from (
    select ${variantColumns} from product_variants v
    where v.product_id = p.id and v.hidden_at is null ${and} order by v.position, v.id) variant), '[]')`

/** All visible variants where these are few, else only those of these ids. */
export const fewVariantsOr = (ids: readonly string[]) => sql`
  case when p.variant_count <= ${sql.raw(String(mostVariantsInList))} then ${visibleVariants()}
    else ${visibleVariants(sql`and v.id = any(${ids}::uuid[])`)} end`
