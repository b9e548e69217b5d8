import { mostListed, type ProductQuery } from '@haat/contract/product/catalogue'

import { allOf } from '#platform/db/all-of.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

import { listsOf, orderColumns, orderText, type Order } from './product-order.repo.ts'
import { priceRanges, variantConditionsFor, type PriceRange } from './variant-conditions.repo.ts'

export const levels = ['category', 'subCategory', 'subSubCategory'] as const
export type Level = (typeof levels)[number]

/** Of `products p`. */
export const conditionsFor = (filter: ProductQuery): Sql[] => [
  ...productConditionsFor(filter),
  ...variantConditionsFor(filter),
]

/** Those that no variant of the product changes. */
export function productConditionsFor(filter: ProductQuery): Sql[] {
  const { category, subCategory, subSubCategory, owner, discount, minRating } = filter
  return [
    ...(category ? [sql`p.category_id = ${category}`] : []),
    ...(subCategory ? [sql`p.sub_category_id = ${subCategory}`] : []),
    ...(subSubCategory ? [sql`p.sub_sub_category_id = ${subSubCategory}`] : []),
    ...(owner ? [sql`p.owner_id = ${owner}`] : []),
    ...(discount ? [sql`p.discount_percent >= ${discount}`] : []),
    ...(minRating ? [sql`p.rating >= ${minRating}`] : []),
    ...(filter.popularProducts === 'offer' ? [sql`p.discount_percent > 0`] : []),
  ]
}

/**
 * The products that a filter leaves, as conditions of `products p` that exclude each other: an index walked in its order
 * knows no `or`.
 */
function setsOf(filter: ProductQuery): Sql[] {
  const ranges = priceRanges(filter)
  const inRange = (range?: PriceRange) =>
    allOf([
      sql`p.hidden_at is null`,
      ...productConditionsFor(filter),
      ...variantConditionsFor(filter, range),
    ])
  return ranges.length > 0 ? ranges.map(inRange) : [inRange()]
}

/**
 * Of the products that a filter leaves so many as are listed (or `most`), and one more: the first of an order, or any. Only
 * columns that the listing indexes have, so that no row is read (docs/decisions/051-lists-of-a-million.md).
 */
export function listed(
  filter: ProductQuery,
  columns: Sql,
  first: { order?: Sql; most?: number } = {},
): Sql {
  const { order, most: count = mostListed } = first
  const most = sql.raw(`limit ${count + 1}`)
  const by = order ? sql`order by ${order}` : sql``
  const each = setsOf(filter).map(
    (where) => sql`(select ${columns} from products p where ${where} ${by} ${most})`,
  )
  return each.length === 1 ? sql.join(each) : sql`${sql.join(each, sql` union all `)} ${most}`
}

/** Which part of a list, as SQL. */
export interface SqlSlice {
  limit: Sql
  offset: Sql
}

/** The ids of one page of the products that a filter leaves. */
export const idsOf = (filter: ProductQuery, by: Order, slice: SqlSlice): Sql =>
  idsAmong(setsOf(filter), by, slice)

/** The ids of one page of `sets`: conditions of `products p` that exclude each other. */
export function idsAmong(sets: readonly Sql[], by: Order, { limit, offset }: SqlSlice): Sql {
  const parts = sets.flatMap((set) =>
    listsOf(by).map(({ where, order }) => ({ where: sql`${set} and ${where}`, order })),
  )
  const page = sql`limit ${limit} offset ${offset}`
  const [first, ...others] = parts
  if (first && others.length === 0) {
    return sql`select p.id from products p where ${first.where} order by ${first.order} ${page}`
  }
  const each = parts.map(
    ({ where, order }) => sql`
      (select p.id, ${orderColumns(by)} from products p
        where ${where} order by ${order} limit ${limit} + ${offset})`,
  )
  return sql`
    select p.id from (${sql.join(each, sql` union all `)}) p order by ${orderText(by)} ${page}`
}
