import { jsonColumns, rowsOfColumns, type JsonColumns } from '#platform/db/json-columns.ts'
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

/** Of `products p`; the columns are null where no variant has a price of its own. */
const lowestOriginal = sql`coalesce(p.lowest_original_poisha, p.original_price_poisha)`
const maxPrice = sql`coalesce(p.max_price_poisha, p.price_poisha)`

/** Of `products p`. Names are looked up one by one: a join of a dozen rows costs more to begin than to run. */
export const summaryColumns = sql`
  p.id, p.name, p.images, p.price_poisha as "pricePoisha", ${lowestOriginal} as "originalPricePoisha",
  ${maxPrice} as "maxPricePoisha", p.variant_count as "variantCount",
  p.discount_percent as "discountPercent",
  p.rating, p.rating_count as "ratingCount", p.sold, p.remaining, p.unit, p.colors, p.sizes,
  p.category_id as "categoryId", (select name from categories where id = p.category_id) as "categoryName",
  p.owner_id as "ownerId", (select name from users where id = p.owner_id) as "ownerName"`

/** Of `products p`: what a card shows, without names. */
export const cardColumns = {
  id: sql`p.id`,
  name: sql`p.name`,
  images: sql`p.images`,
  pricePoisha: sql`p.price_poisha`,
  originalPricePoisha: lowestOriginal,
  maxPricePoisha: maxPrice,
  variantCount: sql`p.variant_count`,
  discountPercent: sql`p.discount_percent`,
  rating: sql`p.rating`,
  ratingCount: sql`p.rating_count`,
  sold: sql`p.sold`,
  remaining: sql`p.remaining`,
  unit: sql`p.unit`,
  categoryId: sql`p.category_id`,
  ownerId: sql`p.owner_id`,
  colors: sql`p.colors`,
  sizes: sql`p.sizes`,
} satisfies Partial<Record<keyof ProductSummaryRow, Sql>>

export type CardRow = Pick<ProductSummaryRow, keyof typeof cardColumns>

export type Names = Record<string, string> | null

/** Products column by column, and each name once. */
export interface Cards {
  columns: JsonColumns<CardRow>
  categoryNames: Names
  ownerNames: Names
}

/** Of `products p`, in an aggregate: names of the owners by id. */
export const ownerNames = sql`
  (select json_object_agg(id, name) from users where id = any (array_agg(p.owner_id)))`

/** All of `products p` as one JSON. */
export const cards = sql`
  json_build_object(
    'columns', ${jsonColumns(cardColumns)},
    'categoryNames',
      (select json_object_agg(id, name) from categories where id = any (array_agg(p.category_id))),
    'ownerNames', ${ownerNames})`

export function rowsOf({ columns, categoryNames, ownerNames: owners }: Cards): ProductSummaryRow[] {
  return rowsOfColumns<ProductSummaryRow>(
    {
      ...columns,
      categoryName: columns.categoryId?.map((id) => categoryNames?.[id] ?? '') ?? null,
      ownerName: columns.ownerId?.map((id) => owners?.[id] ?? '') ?? null,
    },
    'id',
  )
}
