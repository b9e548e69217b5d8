import type { Language } from '@haat/contract/language'

import { sql, type Sql } from '#platform/db/sql.ts'
import { textIn } from '#platform/db/text-in.ts'

/** What PostgreSQL hands over of a product, as JSON: a tenth of the work of reading columns one by one. */
export interface ProductSummaryRow {
  id: string
  name: string
  /** Its name in English, which gives the words of its address: of a row in Bangla. */
  englishName?: string
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
const columnsIn = (language: Language): Sql => sql`
  p.id, ${textIn(language, sql`p.name`, sql`p.name_bn`)} as name, ${language === 'bn' ? sql`p.name as "englishName",` : sql``} p.images, p.price_poisha as "pricePoisha",
  coalesce(p.lowest_original_poisha, p.original_price_poisha) as "originalPricePoisha",
  coalesce(p.max_price_poisha, p.price_poisha) as "maxPricePoisha", p.variant_count as "variantCount",
  p.discount_percent as "discountPercent",
  p.rating, p.rating_count as "ratingCount", p.sold, p.remaining, p.unit, p.colors, p.sizes,
  p.category_id as "categoryId", (select ${textIn(language, sql`name`, sql`name_bn`)} from categories where id = p.category_id) as "categoryName",
  p.owner_id as "ownerId", (select name from users where id = p.owner_id) as "ownerName"`

const columns = { en: columnsIn('en'), bn: columnsIn('bn') }
export const summaryColumns = (language: Language): Sql => columns[language]

/** The cards of the products that `source` selects, in its order, as one JSON list. */
export const cards = (source: Sql, language: Language): Sql => sql`
  (select coalesce(json_agg(card), '[]') from (select ${summaryColumns(language)} from (${source}) p) card)`
