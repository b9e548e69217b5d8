import { FacetName, mostListed, type ProductQuery } from '@haat/contract/product/catalogue'

import { allOf } from '#platform/db/all-of.ts'
import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'
import { productsOf, searchMatchesCounted } from '#modules/search/index.ts'

import { conditionsFor, levels, listed, type Level } from './narrowed-products.repo.ts'
import { keptCountOf } from './product-list.repo.ts'
import { newestFirst } from './product-order.repo.ts'

/** Of more than `mostListed` products so many are counted: the counts are not exact in any case. */
const mostOfMany = 2_000

/** Products that choices are counted among: those of a filter without the filter of one facet. */
export interface ProductSet {
  /** Of a common table expression, and of a column. */
  name: string
  filter: ProductQuery
}

export interface CategorySet {
  /** 0 for the top level. */
  depth: number
  level: Level
  /** Whose children are counted; null: the top level. */
  parent: string | null
  /** Undefined where nothing else is filtered: how many products a category shows is kept. */
  products: ProductSet | undefined
}

export interface FacetSets {
  /** The products of the whole filter. */
  whole: ProductSet
  /** What is counted: the top level, and what is in the chosen category and sub-category. */
  categories: CategorySet[]
  rating: ProductSet
  owner: ProductSet
  color: ProductSet
  size: ProductSet
  /** Those that choices of this facet are counted among. */
  of: (facet: FacetName) => ProductSet[]
}

/** Facets that one statement counts. */
export interface FacetPart {
  sets: ProductSet[]
  /** Common table expressions in addition to those of the sets. */
  expressions: Sql[]
  /** By the facet's name. */
  columns: Partial<Record<FacetName, Sql>>
}

type FacetFilter = Level | 'minRating' | 'owner' | 'color' | 'size'

/** Facets without a filter of their own share a set. */
export function facetSetsOf(filter: ProductQuery): FacetSets {
  const without = (...leftAside: FacetFilter[]): ProductSet => {
    const active = leftAside.filter((name) => filter[name] !== undefined)
    const name = ['listed', ...active].join('_').toLowerCase()
    const rest = { ...filter, ...Object.fromEntries(active.map((one) => [one, undefined])) }
    return { name, filter: rest }
  }
  const parents = [null, filter.category, filter.category && filter.subCategory]
  const categories = levels.flatMap((level, depth) => {
    const parent = parents[depth]
    if (parent === undefined) return []
    const products = isCategoryAlone(filter) ? undefined : without(...levels.slice(depth))
    return [{ depth, level, parent, products }]
  })
  const facets = {
    rating: without('minRating'),
    owner: without('owner'),
    color: without('color'),
    size: without('size'),
  }
  const of = (facet: FacetName) =>
    facet === 'category' ? categories.flatMap(({ products }) => products ?? []) : [facets[facet]]
  return { whole: without(), categories, ...facets, of }
}

function isCategoryAlone(filter: ProductQuery): boolean {
  const { category: _, subCategory: _sub, subSubCategory: _subSub, ...others } = filter
  return !filter.search && conditionsFor(others).length === 0
}

export const distinct = (sets: readonly ProductSet[]): ProductSet[] => [
  ...new Map(sets.map((set) => [set.name, set])).values(),
]

/** What is known of the products before their choices are counted. */
export interface KnownProducts {
  /** None of a filter with a search. */
  totals: Totals
  /** What a search found, where that is known. */
  found?: { total: number; counted: string } | undefined
}

/** How many products each set has, to one more than are listed, by its name. */
export type Totals = Record<string, number>

export const totalOf = ({ name }: ProductSet, totals: Totals): number => totals[name] ?? 0

/** Counted in whichever order an index has them: that reads the fewest. */
export async function countSets(db: Db, filter: ProductQuery): Promise<Totals> {
  const sets = facetSetsOf(filter)
  const all = [sets.whole, ...FacetName.options.flatMap((facet) => sets.of(facet))]
  const counts = distinct(all).map(({ name, filter: rest }) => {
    const counted = sql`(select count(*)::int from (${listed(rest, sql`p.id`)}) counted)`
    return sql`${keptCountOf(rest) ?? counted} as ${sql.identifier(name)}`
  })
  const [totals] = await db.query<Totals>(sql`select ${sql.join(counts, sql`, `)}`)
  return totals ?? {}
}

const columns = sql`
  p.id, p.category_id, p.sub_category_id, p.sub_sub_category_id, p.owner_id, p.rating`

/** And what options are counted by, and filtered by. */
const allColumns = sql`
  ${columns}, p.colors, p.sizes, p.discount_percent, p.original_price_poisha, p.price_poisha, p.max_price_poisha,
  p.remaining, p.variant_count, p.stock_by`

/**
 * These sets as common table expressions: all products, or the first of the list where there are more than are listed. Of a
 * search, of what it found (`found`).
 */
export function expressionsOf(
  sets: readonly ProductSet[],
  search: string | undefined,
  { totals, found }: KnownProducts,
): Sql[] {
  const products = (set: ProductSet) => {
    const { filter } = set
    if (search)
      return sql`select * from matching p where ${allOf([sql`true`, ...conditionsFor(filter)])}`
    if (totalOf(set, totals) <= mostListed) return listed(filter, columns)
    // No index has colours in the order of a list: to find the newest of a colour reads all of it.
    const order = filter.color || filter.size ? {} : { order: newestFirst }
    return listed(filter, columns, { ...order, most: mostOfMany - 1 })
  }
  return [
    ...(search
      ? [sql`found as materialized (${matchesOf(search, found)})`, sql`matching as (${matching})`]
      : []),
    ...distinct(sets).map(
      (set) => sql`${sql.identifier(set.name)} as materialized (${products(set)})`,
    ),
  ]
}

/** How many products a search finds, and the ids of those whose choices are counted; of more than are listed the first. Of each language, that is the same. */
function matchesOf(search: string, found: KnownProducts['found']): Sql {
  if (found) {
    const read = sql.raw(String(found.total > mostListed ? mostOfMany : mostListed))
    return sql`
      select ${found.total}::integer as total, ${productsOf(sql`${found.counted}`, read)} as ids`
  }
  const read = sql.raw(`case when total > ${mostListed} then ${mostOfMany} else ${mostListed} end`)
  return sql`
    select total, ${productsOf(sql`counted`, read)} as ids
    from ${searchMatchesCounted(sql`${search}`, sql`null::integer`, sql`0`, 'en')}`
}

/** What a search found. Their rows are read, once for all sets and all choices. */
const matching = sql`
  select ${allColumns} from products p where p.id = any ((select ids from found)::uuid[]) and p.hidden_at is null`

/** Those of a set that have options, with the columns of `matching`. */
export function withOptions({ name, filter }: ProductSet): Sql {
  const set = sql.identifier(name)
  const haveOptions = sql`(p.colors <> '{}' or p.sizes <> '{}')`
  if (filter.search) return sql`select * from ${set} p where ${haveOptions}`
  return sql`
    select ${allColumns} from products p
    where p.id = any (array(select id from ${set})) and p.hidden_at is null and ${haveOptions}`
}
