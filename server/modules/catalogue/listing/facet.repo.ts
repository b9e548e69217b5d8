import {
  FacetName,
  mostListed,
  type FacetChoice,
  type ProductQuery,
} from '@haat/contract/product/catalogue'

import type { Db } from '#platform/db/db.ts'
import { nameOrder } from '#platform/db/name-order.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

import { optionFacets } from './facet-options.repo.ts'
import {
  expressionsOf,
  facetSetsOf,
  totalOf,
  type CategorySet,
  type FacetPart,
  type FacetSets,
  type ProductSet,
  type KnownProducts,
} from './facet-sets.repo.ts'
import type { Level } from './narrowed-products.repo.ts'

/** Of a market with thousands of sellers, those with the most goods. */
const mostOwners = 20
export const ratingSteps = [4, 3, 2, 1] as const

/** A category as it is counted: in both languages, since the counts are kept for both. */
export type CategoryChoice = FacetChoice & { labelBn: string }

export interface FacetRow {
  category: CategoryChoice[]
  /** How many products have so many stars or more; null: none. */
  rating: Record<string, number | null>
  owner: FacetChoice[]
  color: FacetChoice[]
  size: FacetChoice[]
}

export interface CountedFacets extends FacetRow {
  /** Facets that were counted among the first products only: there are more. */
  more: FacetName[]
}

/**
 * Counts each choice together with the other filters, without that of its own facet. Of more products than a list has
 * the first are counted, so that a shop of a million answers like one of ten thousand; categories are counted exactly where
 * nothing else is filtered.
 */
export async function countFacets(
  db: Db,
  filter: ProductQuery,
  known: KnownProducts,
): Promise<CountedFacets> {
  const sets = facetSetsOf(filter)
  const parts = [columnFacets(filter, sets), optionFacets(filter, sets)]
  const count = async (counted: FacetPart[]) => {
    const rows = await db.query<Partial<CountedRow>>(statementOf(counted, filter.search, known))
    return rows[0]
  }
  // Two statements, which PostgreSQL runs at the same time. What is searched for is found once, for all facets.
  const [row, others] = await Promise.all(
    filter.search ? [count(parts)] : parts.map((part) => count([part])),
  )
  const counted = { ...nothing, ...row, ...others }
  const isMore = (set: ProductSet) => counted.isMore || totalOf(set, known.totals) > mostListed
  return { ...counted, more: facetNames.filter((name) => sets.of(name).some(isMore)) }
}

interface CountedRow extends FacetRow {
  /** Of a search: it found more than are listed. */
  isMore: boolean
}

const nothing: CountedRow = {
  category: [],
  rating: {},
  owner: [],
  color: [],
  size: [],
  isMore: false,
}
const facetNames = FacetName.options

function statementOf(
  parts: readonly FacetPart[],
  search: string | undefined,
  known: KnownProducts,
): Sql {
  const expressions = [
    ...expressionsOf(
      parts.flatMap(({ sets }) => sets),
      search,
      known,
    ),
    ...parts.flatMap((part) => part.expressions),
  ]
  const columns = parts.flatMap((part) =>
    Object.entries(part.columns).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
  )
  if (search) columns.push(sql`(select total > ${mostListed} from found) as "isMore"`)
  return sql`with ${sql.join(expressions, sql`, `)} select ${sql.join(columns, sql`, `)}`
}

/** Facets of which each product has one value, in a column of its own. */
function columnFacets(filter: ProductQuery, sets: FacetSets): FacetPart {
  const { rating, owner, categories } = sets
  return {
    sets: [...sets.of('category'), rating, owner],
    expressions: [],
    columns: {
      category: sql`
        (select coalesce(json_agg(json_build_object('value', id, 'label', name, 'labelBn', name_bn,
            'count', counted) order by depth, position, name), '[]')
          from (${sql.join(categories.map(countCategories), sql` union all `)}) nodes)`,
      rating: countRatings(rating),
      owner: countOwners(owner, filter.owner),
    },
  }
}

function countRatings({ name }: ProductSet): Sql {
  const steps = ratingSteps.map(
    (step) => `'${step}', sum(products) filter (where rating >= ${step})`,
  )
  return sql`
    (select json_build_object(${sql.raw(steps.join(', '))})
      from (select rating, count(*) as products from ${sql.identifier(name)} group by 1) one)`
}

function countOwners({ name }: ProductSet, chosen: string | undefined): Sql {
  return sql`
    (select coalesce(json_agg(json_build_object('value', u.id, 'label', u.name, 'count', counted)
        order by counted desc, ${nameOrder(sql`u.name`)}), '[]')
      from (
        select owner_id as id, count(*) as counted from ${sql.identifier(name)} p
        group by 1 order by (owner_id = ${chosen ?? null}::uuid) is true desc, 2 desc, 1
        limit ${mostOwners}) one
      join users u using (id))`
}

const columnOf: Record<Level, Sql> = {
  category: sql`category_id`,
  subCategory: sql`sub_category_id`,
  subSubCategory: sql`sub_sub_category_id`,
}

function countCategories({ depth, level, parent, products }: CategorySet): Sql {
  const counted = products
    ? sql`select ${columnOf[level]} as id, count(*) as counted from ${sql.identifier(products.name)} group by 1`
    : sql`select node_id as id, sum(products)::bigint as counted from product_counts group by 1 having sum(products) > 0`
  return sql`
    select ${sql.raw(String(depth))} as depth, c.id, c.name, c.name_bn, c.position, counted
    from (${counted}) one join categories c using (id)
    where ${parent ? sql`c.parent_id = ${parent}` : sql`c.level = 1`}`
}
