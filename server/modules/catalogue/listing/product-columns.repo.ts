import { columnName, sql, type Sql } from '#platform/db/sql.ts'

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

const cardColumns = [
  'id',
  'name',
  'images',
  'pricePoisha',
  'originalPricePoisha',
  'maxPricePoisha',
  'variantCount',
  'discountPercent',
  'rating',
  'ratingCount',
  'sold',
  'remaining',
  'unit',
  'categoryId',
  'ownerId',
  'colors',
  'sizes',
] as const

const expressions: Partial<Record<(typeof cardColumns)[number], Sql>> = {
  originalPricePoisha: lowestOriginal,
  maxPricePoisha: maxPrice,
}

type Names = Record<string, string> | null

/** Products column by column; null where there are none. */
export type Cards = { [C in (typeof cardColumns)[number]]: ProductSummaryRow[C][] | null } & {
  categoryNames: Names
  ownerNames: Names
}

/**
 * All of `products p` as one JSON: half the work of a JSON of each row, for PostgreSQL looks up how a type is written
 * for each column instead of for each value, and each name once.
 */
export const cards = sql`
  json_build_object(
    ${sql.join(
      cardColumns.map(
        (column) =>
          sql`${sql.raw(`'${column}'`)}, json_agg(${expressions[column] ?? sql.raw(`p.${columnName(column)}`)})`,
      ),
      sql`, `,
    )},
    'categoryNames',
      (select json_object_agg(id, name) from categories where id = any (array_agg(p.category_id))),
    'ownerNames',
      (select json_object_agg(id, name) from users where id = any (array_agg(p.owner_id))))`

export function rowsOf(columns: Cards): ProductSummaryRow[] {
  return (columns.id ?? []).map((_, index) => {
    const row: Record<string, unknown> = {}
    for (const column of cardColumns) row[column] = columns[column]?.[index]
    row['categoryName'] = columns.categoryNames?.[columns.categoryId?.[index] ?? '']
    row['ownerName'] = columns.ownerNames?.[columns.ownerId?.[index] ?? '']
    // json_agg() leaves out no value and each name is a foreign key's, so that no column is shorter than the ids.
    return row as unknown as ProductSummaryRow
  })
}
