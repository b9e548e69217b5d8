import { mostListed, type ProductQuery } from '@haat/contract/product/catalogue'

import { allOf } from '#platform/db/all-of.ts'
import { sql, type Sql } from '#platform/db/sql.ts'
import type { Measure } from '#modules/search/index.ts'

import { listsOf, orderColumns, orderText, type ListOrder } from './product-order.repo.ts'
import { priceRanges, variantConditionsFor, type PriceRange } from './variant-conditions.repo.ts'

export const levels = ['category', 'subCategory', 'subSubCategory'] as const
export type Level = (typeof levels)[number]

/** Of `products p`. */
export const conditionsFor = (filter: ProductFilter): Sql[] => [
  ...productConditionsFor(filter),
  ...variantConditionsFor(filter),
]

/** A filter, and the sizes that were read in its search. */
export type ProductFilter = ProductQuery & { measures?: readonly Measure[] | undefined }

/** Those that no variant of the product changes. */
function productConditionsFor(filter: ProductFilter): Sql[] {
  const { category, subCategory, subSubCategory, owner, discount, minRating } = filter
  return [
    ...(filter.measures ?? []).map(hasMeasure),
    ...(category ? [sql`p.category_id = ${category}`] : []),
    ...(subCategory ? [sql`p.sub_category_id = ${subCategory}`] : []),
    ...(subSubCategory ? [sql`p.sub_sub_category_id = ${subSubCategory}`] : []),
    ...(owner ? [sql`p.owner_id = ${owner}`] : []),
    ...(discount ? [sql`p.discount_percent >= ${discount}`] : []),
    ...(minRating ? [sql`p.rating >= ${minRating}`] : []),
    ...(filter.popularProducts === 'offer' ? [sql`p.discount_percent > 0`] : []),
  ]
}

/** Asked only of what a search has found: no index knows it, and choices of filters are counted without these columns. */
function hasMeasure({ pattern, isInNames }: Measure): Sql {
  const names = isInNames ? sql`named.name || '|' || named.unit || '|' ||` : sql``
  const said = sql`${names} array_to_string(named.sizes, '|')`
  return sql`(
    select translate(lower(${said}), '০১২৩৪৫৬৭৮৯', '0123456789') ~ ${pattern}
    from products named where named.id = p.id)`
}

/** Some of the products that a filter leaves. */
interface Part {
  /** Of `products p`. */
  where: Sql
  /** Of a range of prices that its products are below, as `PriceRange` has it. */
  isBelow?: boolean
}

/** What a filter leaves, as parts of which no two share a product: an index walked in its order knows no `or`. */
function partsOf(filter: ProductQuery): Part[] {
  const ranges = priceRanges(filter)
  const inRange = (range?: PriceRange) =>
    allOf([
      sql`p.hidden_at is null`,
      ...productConditionsFor(filter),
      ...variantConditionsFor(filter, range),
    ])
  if (ranges.length === 0) return [{ where: inRange() }]
  return ranges.map((range) => ({ where: inRange(range), isBelow: range.isBelow }))
}

/**
 * Of the products that a filter leaves so many as are listed (or `most`), and one more: the first of an order, or any. Of
 * columns that the listing indexes have no row is read (docs/decisions/050-lists-and-search-at-scale.md).
 */
export function listed(
  filter: ProductQuery,
  columns: Sql,
  first: { order?: Sql; most?: number } = {},
): Sql {
  const { order, most: count = mostListed } = first
  const most = sql.raw(`limit ${count + 1}`)
  const by = order ? sql`order by ${order}` : sql``
  const each = partsOf(filter).map(
    ({ where }) => sql`(select ${columns} from products p where ${where} ${by} ${most})`,
  )
  return each.length === 1 ? sql.join(each) : sql`${sql.join(each, sql` union all `)} ${most}`
}

/** Which part of a list, as SQL. */
export interface SqlSlice {
  limit: Sql
  offset: Sql
}

/**
 * As an index of prices has it, but sorted: what is cheaper than the price asked for and has a variant above it is found near
 * that price, last of all, where PostgreSQL expects it to be everywhere.
 */
const sortedByPrice = sql`(p.price_poisha + 0), p.id`

/** The ids of one page of the products that a filter leaves. `areFew`: all of them are read and sorted. */
export const idsOf = (
  filter: ProductQuery,
  by: ListOrder,
  slice: SqlSlice,
  { areFew }: { areFew: boolean },
): Sql =>
  areFew ? pageOf(listed(filter, columnsFor(by)), by, slice) : idsAmong(partsOf(filter), by, slice)

const columnsFor = (by: ListOrder) => sql`p.id, ${orderColumns(by)}`

const pageOf = (products: Sql, by: ListOrder, { limit, offset }: SqlSlice) =>
  sql`select p.id from (${products}) p order by ${orderText(by)} limit ${limit} offset ${offset}`

/** The ids of one page of `parts`, of which no two share a product. */
export function idsAmong(parts: readonly Part[], by: ListOrder, { limit, offset }: SqlSlice): Sql {
  const lists = parts.flatMap((part) =>
    listsOf(by).map(({ where, order }) => ({
      where: sql`${part.where} and ${where}`,
      order: part.isBelow && by.sort === 'price-asc' ? sortedByPrice : order,
    })),
  )
  const [first, ...others] = lists
  if (first && others.length === 0) {
    return sql`
      select p.id from products p where ${first.where} order by ${first.order} limit ${limit} offset ${offset}`
  }
  const each = lists.map(
    ({ where, order }) => sql`
      (select ${columnsFor(by)} from products p
        where ${where} order by ${order} limit ${limit} + ${offset})`,
  )
  return pageOf(sql.join(each, sql` union all `), by, { limit, offset })
}
