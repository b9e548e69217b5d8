import type { FacetChoice, ProductQuery } from '@haat/contract/catalogue'
import type pg from 'pg'

import { conditionsFor, parameters } from './product-list.repo.ts'

export interface FacetRow {
  category: FacetChoice[]
  /** How many products have so many stars or more. */
  rating: Record<string, number>
  owner: FacetChoice[]
}

/** Of a market with thousands of sellers, those with the most goods. */
const mostOwners = 20
export const ratingSteps = [4, 3, 2, 1] as const

type Facet = 'category' | 'rating' | 'owner'

/** Which facet a condition belongs to; all others hold for every facet. */
const facetOf: Record<string, Facet | undefined> = {
  category: 'category',
  sub: 'category',
  subsub: 'category',
  rating: 'rating',
  owner: 'owner',
}

/** Counts each choice beside the other filters: that of its own facet is left aside. */
export async function countFacets(pool: pg.Pool, filter: ProductQuery): Promise<FacetRow> {
  const { values, param } = parameters()
  const source = filter.search
    ? `search_best(${param(filter.search)}, null) best, unnest(best.numbers) as number
       join search_products using (number) join products p on p.id = product_id`
    : 'products p'
  const conditions = conditionsFor(filter, param)
  const all = conditions.filter(({ name }) => !facetOf[name]).map(({ text }) => text)
  const beside = (facet: Facet) =>
    conditions
      .filter(({ name }) => facetOf[name] && facetOf[name] !== facet)
      .map(({ text }) => ` and ${text}`)
      .join('')
  const rated = ratingSteps.map((step) => `'${step}', count(*) filter (where p.rating >= ${step})`)
  const { rows } = await pool.query<FacetRow>({
    values,
    text: `
      with base as materialized (
        select p.category_id, p.sub_category_id, p.sub_sub_category_id, p.owner_id, p.rating
        from ${source} where ${['p.hidden_at is null', ...all].join(' and ')})
      select
        (select coalesce(json_agg(json_build_object('value', id, 'label', name, 'count', counted)
            order by depth, position, name), '[]')
          from (${countPlaces(filter, param, beside('category'))}) places) as category,
        (select json_build_object(${rated.join(', ')}) from base p where true${beside('rating')}) as rating,
        (select coalesce(json_agg(json_build_object('value', u.id, 'label', u.name, 'count', counted)
            order by counted desc, u.name), '[]')
          from (
            select owner_id as id, count(*) as counted from base p where true${beside('owner')}
            group by 1 order by (owner_id = ${param(filter.owner ?? null)}::uuid) is true desc, 2 desc, 1 limit ${mostOwners}) one
          join users u using (id)) as owner`,
  })
  return rows[0] ?? { category: [], rating: {}, owner: [] }
}

/** Counts the top level, and what lies in the chosen category and sub-category. */
function countPlaces(
  { category, subCategory }: ProductQuery,
  param: (value: unknown) => string,
  beside: string,
): string {
  const inside = (column: string, id: string | undefined) =>
    id === undefined ? undefined : ` and p.${column} = ${param(id)}`
  const levels = [
    { table: 'categories', column: 'category_id', within: '' },
    {
      table: 'sub_categories',
      column: 'sub_category_id',
      within: inside('category_id', category),
    },
    {
      table: 'sub_sub_categories',
      column: 'sub_sub_category_id',
      within: inside('sub_category_id', subCategory),
    },
  ]
  return levels
    .filter(({ within }) => within !== undefined)
    .map(
      ({ table, column, within }, depth) => `
        select ${depth} as depth, c.id, c.name, c.position, counted
        from (select ${column} as id, count(*) as counted from base p
          where true${within}${beside} group by 1) one
        join ${table} c using (id)`,
    )
    .join(' union all ')
}
