import type { FacetChoice, ProductQuery } from '@haat/contract/product/catalogue'

import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'
import { searchMatches } from '#modules/search/index.ts'

import { allOf, conditionsFor } from './product-list.repo.ts'

export interface FacetRow {
  category: FacetChoice[]
  /** How many products have so many stars or more. */
  rating: Record<string, number>
  owner: FacetChoice[]
  color: FacetChoice[]
  size: FacetChoice[]
}

/** Of a market with thousands of sellers, those with the most goods. */
const mostOwners = 20
export const ratingSteps = [4, 3, 2, 1] as const

type Facet = 'category' | 'rating' | 'owner' | 'color' | 'size'

/** Which facet a condition belongs to; all others hold for every facet. */
const facetOf: Record<string, Facet | undefined> = {
  category: 'category',
  sub: 'category',
  subsub: 'category',
  rating: 'rating',
  owner: 'owner',
  color: 'color',
  size: 'size',
}

/** Counts each choice beside the other filters: that of its own facet is left aside. */
export async function countFacets(db: Db, filter: ProductQuery): Promise<FacetRow> {
  const source = filter.search
    ? sql`${searchMatches({ search: filter.search, most: null })} found,
       unnest(found.ids) as match join products p on p.id = match`
    : sql`products p`
  const conditions = conditionsFor(filter)
  const all = conditions.filter(({ name }) => !facetOf[name]).map(({ part }) => part)
  const beside = (facet: Facet) =>
    sql.join(
      conditions
        .filter(({ name }) => facetOf[name] && facetOf[name] !== facet)
        .map(({ part }) => sql` and ${part}`),
    )
  const rated = ratingSteps.map((step) => `'${step}', count(*) filter (where p.rating >= ${step})`)
  const [row] = await db.query<FacetRow>(sql`
      with base as materialized (
        select p.category_id, p.sub_category_id, p.sub_sub_category_id, p.owner_id, p.rating, p.colors, p.sizes
        from ${source} where ${allOf([sql`p.hidden_at is null`, ...all])})
      select
        (select coalesce(json_agg(json_build_object('value', id, 'label', name, 'count', counted)
            order by depth, position, name), '[]')
          from (${countCategories(filter, beside('category'))}) nodes) as category,
        (select json_build_object(${sql.raw(rated.join(', '))}) from base p where true${beside('rating')}) as rating,
        (select coalesce(json_agg(json_build_object('value', u.id, 'label', u.name, 'count', counted)
            order by counted desc, u.name), '[]')
          from (
            select owner_id as id, count(*) as counted from base p where true${beside('owner')}
            group by 1 order by (owner_id = ${filter.owner ?? null}::uuid) is true desc, 2 desc, 1
            limit ${mostOwners}) one
          join users u using (id)) as owner,
        ${countOptions(sql`colors`, beside('color'))} as color,
        ${countOptions(sql`sizes`, beside('size'))} as size`)
  return row ?? { category: [], rating: {}, owner: [], color: [], size: [] }
}

const mostOptions = 30

/** Counts the products of each colour or size, of their visible variants. */
const countOptions = (column: Sql, beside: Sql) => sql`
  (select coalesce(json_agg(json_build_object('value', option, 'label', option, 'count', counted)
      order by counted desc, option), '[]')
    from (
      select option, count(*) as counted from base p, unnest(p.${column}) option
      where true${beside} group by 1 order by 2 desc, 1 limit ${mostOptions}) one)`

/** Counts the top level, and what lies in the chosen category and sub-category. */
function countCategories({ category, subCategory }: ProductQuery, beside: Sql): Sql {
  const inside = (column: Sql, id: string | undefined) =>
    id === undefined ? undefined : sql` and p.${column} = ${id}`
  const levels = [
    { column: sql`category_id`, within: sql`` },
    {
      column: sql`sub_category_id`,
      within: inside(sql`category_id`, category),
    },
    {
      column: sql`sub_sub_category_id`,
      within: inside(sql`sub_category_id`, subCategory),
    },
  ]
  const counts = levels.flatMap(({ column, within }, depth) =>
    within
      ? [
          sql`
        select ${sql.raw(String(depth))} as depth, c.id, c.name, c.position, counted
        from (select ${column} as id, count(*) as counted from base p
          where true${within}${beside} group by 1) one
        join categories c using (id)`,
        ]
      : [],
  )
  return sql.join(counts, sql` union all `)
}
