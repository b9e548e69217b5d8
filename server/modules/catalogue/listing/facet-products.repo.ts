import { mostListed, type ProductQuery } from '@haat/contract/product/catalogue'

import { allOf } from '#platform/db/all-of.ts'
import { sql, type Sql } from '#platform/db/sql.ts'
import { searchMatches } from '#modules/search/index.ts'

import { listed, productConditionsFor, type Level } from './narrowed-products.repo.ts'
import { newestFirst } from './product-order.repo.ts'
import { variantConditionsFor } from './variant-conditions.repo.ts'

/** Of more than `mostListed` products so many are counted: the counts are not exact in any case. */
const mostOfMany = 2_000

type FacetFilter = Level | 'minRating' | 'owner' | 'color' | 'size'

/** Products that choices are counted among. */
export interface ProductSet {
  /** Of a common table expression. */
  name: Sql
  filter: ProductQuery
  /** How many there are, to one more than are listed; of a search, how many are counted. */
  total: Sql
  /** Whether there are more than are counted. */
  hasMore: Sql
}

export type ProductSets = ReturnType<typeof productSets>

/** The products of the whole filter, and those without the filter of one facet. */
export function productSets(filter: ProductQuery) {
  const made = new Map<string, ProductSet>()
  const without = (...leftAside: FacetFilter[]): ProductSet => {
    const active = leftAside.filter((name) => filter[name] !== undefined)
    const key = ['listed', ...active].join('_').toLowerCase()
    const known = made.get(key)
    if (known) return known
    const name = sql.raw(key)
    const rest = { ...filter, ...Object.fromEntries(active.map((one) => [one, undefined])) }
    const total = filter.search
      ? sql`(select count(*) from ${name})`
      : sql`(select total from ${nameOfCount(name)})`
    const hasMore = filter.search
      ? sql`(select total > ${mostListed} from found)`
      : sql`(${total} > ${mostListed})`
    const set = { name, filter: rest, total, hasMore }
    made.set(key, set)
    return set
  }
  /** Common table expressions of all that were asked for. */
  const expressions = (): Sql[] => {
    const { search } = filter
    if (!search) return [...made.values()].flatMap(listedProducts)
    const found = sql`found as materialized (select * from ${searchMatches({ search, most: null })})`
    return [found, ...[...made.values()].map(matchingProducts)]
  }
  return { without, expressions }
}

const columns = sql`
  p.id, p.category_id, p.sub_category_id, p.sub_sub_category_id, p.owner_id, p.rating`

const nameOfAll = (products: Sql) => sql`${products}_all`
const nameOfCount = (products: Sql) => sql`${products}_count`

/**
 * All products, to one more than are listed, in whichever order an index has them: that reads the fewest. Where there are
 * more, the first of the list instead; PostgreSQL reads these only then. The set itself is not materialized: that would copy
 * either of them.
 */
function listedProducts({ name, filter, hasMore }: ProductSet): Sql[] {
  const all = nameOfAll(name)
  const first = sql`${name}_first`
  const newest = listed(filter, columns, { order: newestFirst, most: mostOfMany - 1 })
  return [
    sql`${all} as materialized (${listed(filter, columns)})`,
    sql`${nameOfCount(name)} as materialized (select count(*) as total from ${all})`,
    sql`${first} as materialized (select * from (${newest}) newest where ${hasMore})`,
    sql`${name} as not materialized (
      select * from ${all} where not ${hasMore} union all select * from ${first})`,
  ]
}

/** Of what a search found. */
function matchingProducts({ name, filter }: ProductSet): Sql {
  const conditions = [
    sql`p.hidden_at is null`,
    ...productConditionsFor(filter),
    ...variantConditionsFor(filter),
  ]
  const read = sql.raw(
    `case when found.total > ${mostListed} then ${mostOfMany} else ${mostListed} end`,
  )
  return sql`${name} as materialized (
    select ${columns} from found, unnest(found.ids[:${read}]) as match join products p on p.id = match
    where ${allOf(conditions)})`
}
