import type { Language } from '@haat/contract/language'
import { mostListed, type ProductQuery } from '@haat/contract/product/catalogue'

import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

import {
  conditionsFor,
  idsAmong,
  idsOf,
  levels,
  listed,
  type SqlSlice,
} from './narrowed-products.repo.ts'
import { cards, type ProductSummaryRow } from './product-columns.repo.ts'
import { orderOf, orderText } from './product-order.repo.ts'

export interface ProductList {
  /** One more than is listed where there are more. */
  total: number
  /** Of a search with filters: what it found is more than was filtered, so that there may be more. */
  isMore?: boolean
  /** Of a search: it is what was asked for. */
  exact?: boolean
  products: ProductSummaryRow[]
}

/** Which part of a list. Whole numbers. */
export interface Slice {
  limit: number
  offset: number
}

/** A count of the products of a filter that is made together with its list. */
interface Count {
  total: () => Promise<number>
  /** From a while ago: it tells roughly how many there are. */
  isKept: boolean
}

/** One page of products and how many there are in all. */
export async function findProducts(
  db: Db,
  { filter, slice, language }: { filter: ProductQuery; slice: Slice; language: Language },
  count?: Count,
): Promise<ProductList> {
  const by = orderOf(filter)
  const place = placeOf(filter)
  const keptCount = keptCountOf(filter)
  const beside = !keptCount && count && !count.isKept ? count : undefined
  const counts = sql`(select count(*)::int from (${listed(filter, sql`p.id`)}) counted)`
  const total = keptCount ?? (beside ? sql`null::int` : counts)
  const ids = place
    ? idsAmong([place], by, unseen(slice))
    : idsOf(filter, by, written(slice), {
        areFew: count !== undefined && (await count.total()) <= few,
      })
  // The ids first: what is skipped is read in an index alone.
  const page = cardsOf(
    sql`select p.* from products p where p.id = any (array(${ids}))`,
    orderText(by),
    language,
  )
  const [[row], counted] = await Promise.all([
    db.query<{ total: number | null; products: ProductSummaryRow[] }>(
      sql`select ${total} as total, ${page} as products`,
    ),
    beside?.total(),
  ])
  return { total: row?.total ?? counted ?? 0, products: row?.products ?? [] }
}

/**
 * So many products are read sooner than the first page of them is found in their order: of a thousand among a million an index
 * of the order is walked for 12,000 entries. PostgreSQL cannot tell, since it expects filters not to depend on each other.
 */
const few = 2_000

/** By selects of their own, so that the planner does not look into them and plans once for all pages. */
const unseen = ({ limit, offset }: Slice): SqlSlice => ({
  limit: sql`(select ${limit}::int)`,
  offset: sql`(select ${Math.min(offset, mostListed)}::int)`,
})

/** Whole numbers, written out: filters are planned by their values. */
const written = ({ limit, offset }: Slice): SqlSlice => ({
  limit: sql.raw(String(limit)),
  offset: sql.raw(String(Math.min(offset, mostListed))),
})

const places = {
  category: sql`category_id`,
  subCategory: sql`sub_category_id`,
  subSubCategory: sql`sub_sub_category_id`,
  owner: sql`owner_id`,
}

/** Where a filter asks for the whole shop, a category node or a seller, and for nothing else: as a condition of `products p`. */
function placeOf(filter: ProductQuery): { where: Sql } | undefined {
  const asked = Object.entries(places).flatMap(([name, column]) => {
    const id = filter[name as keyof typeof places]
    return id ? [{ where: sql`p.hidden_at is null and p.${column} = (select ${id}::uuid)` }] : []
  })
  const conditions = conditionsFor(filter).length
  if (conditions === 0) return { where: sql`p.hidden_at is null` }
  return conditions === 1 ? asked[0] : undefined
}

/** In product_counts. */
const wholeShop = '00000000-0000-0000-0000-000000000000'

/** How many there are of a category node, or of the whole shop, is kept in product_counts; others are counted. */
export function keptCountOf(filter: ProductQuery): Sql | undefined {
  const conditions = conditionsFor(filter).length
  if (filter.search || conditions > 1) return undefined
  const node = conditions === 0 ? wholeShop : levels.map((level) => filter[level]).find(Boolean)
  if (!node) return undefined
  return sql`(select coalesce(sum(products), 0)::int from product_counts where node_id = ${node})`
}

/** The cards of the products that `source` selects, in this order. */
export const cardsOf = (source: Sql, order: Sql, language: Language) =>
  cards(sql`select * from (${source}) p order by ${order}`, language)
