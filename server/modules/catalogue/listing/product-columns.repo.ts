import { sql, type Sql } from '#platform/db/sql.ts'

/** What PostgreSQL hands over of a product, as JSON: a tenth of the work of reading columns one by one. */
export interface ProductSummaryRow {
  id: string
  name: string
  images: string[]
  /** Of the cheapest visible variant. */
  pricePoisha: number
  originalPricePoisha: number
  maxPricePoisha: number
  variantCount: number
  discountPercent: number
  rating: number
  ratingCount: number
  sold: number
  remaining: number
  unit: string
  categoryId: string
  categoryName: string
  ownerId: string
  ownerName: string
  colors: string[]
  sizes: string[]
}

/**
 * Of `products p`; the prices are null where no variant has one of its own. Names are looked up one by one: a join of a dozen
 * rows costs more to begin than to run.
 */
export const summaryColumns = sql`
  p.id, p.name, p.images, p.price_poisha as "pricePoisha",
  coalesce(p.lowest_original_poisha, p.original_price_poisha) as "originalPricePoisha",
  coalesce(p.max_price_poisha, p.price_poisha) as "maxPricePoisha", p.variant_count as "variantCount",
  p.discount_percent as "discountPercent",
  p.rating, p.rating_count as "ratingCount", p.sold, p.remaining, p.unit, p.colors, p.sizes,
  p.category_id as "categoryId", (select name from categories where id = p.category_id) as "categoryName",
  p.owner_id as "ownerId", (select name from users where id = p.owner_id) as "ownerName"`

/** The cards of the products that `source` selects, in its order, as one JSON list. */
export const cards = (source: Sql): Sql => sql`
  (select coalesce(json_agg(card), '[]') from (select ${summaryColumns} from (${source}) p) card)`
