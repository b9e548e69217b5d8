import type { FacetChoice, ProductQuery } from '@haat/contract/product/catalogue'

import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'
import { searchMatches } from '#modules/search/index.ts'

import { allOf, productConditionsFor } from './product-list.repo.ts'
import {
  columnsSuffice,
  meets,
  optionsByColumn,
  variantConditionsFor,
} from './variant-conditions.repo.ts'

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

type Facet = 'category' | 'rating' | 'owner'

/** Which facet a condition of a product belongs to; all others hold for every facet. */
const facetOf: Record<string, Facet | undefined> = {
  category: 'category',
  sub: 'category',
  subsub: 'category',
  rating: 'rating',
  owner: 'owner',
}

/** Counts each choice beside the other filters: that of its own facet is left aside. */
export async function countFacets(db: Db, filter: ProductQuery): Promise<FacetRow> {
  const source = filter.search
    ? sql`${searchMatches({ search: filter.search, most: null })} found,
       unnest(found.ids) as match join products p on p.id = match`
    : sql`products p`
  const ofProduct = productConditionsFor(filter)
  const besideOptions = variantConditionsFor(
    { ...filter, color: undefined, size: undefined },
    optionsByColumn,
  )
  const base = [
    sql`p.hidden_at is null`,
    ...ofProduct.filter(({ name }) => !facetOf[name]).map(({ part }) => part),
    ...besideOptions.map(({ part }) => part),
  ]
  // What the facets beside colour and size count.
  const ofVariant = variantConditionsFor(filter, optionsByColumn).map(({ part }) => part)
  const matching =
    filter.color || filter.size
      ? sql`, matching as materialized (select * from base p where ${allOf(ofVariant)})`
      : sql``
  const matched = filter.color || filter.size ? sql`matching` : sql`base`
  const beside = (facet?: Facet) =>
    allOf([
      sql`true`,
      ...ofProduct
        .filter(({ name }) => facetOf[name] && facetOf[name] !== facet)
        .map(({ part }) => part),
    ])
  const rated = ratingSteps.map((step) => `'${step}', count(*) filter (where p.rating >= ${step})`)
  const [row] = await db.query<FacetRow>(sql`
      with base as materialized (
        select p.id, p.category_id, p.sub_category_id, p.sub_sub_category_id, p.owner_id, p.rating, p.colors, p.sizes,
          p.remaining, p.stock_by, p.variant_count, p.original_price_poisha, p.price_poisha, p.max_price_poisha,
          p.discount_percent
        from ${source} where ${allOf(base)})
      ${matching}
      select
        (select coalesce(json_agg(json_build_object('value', id, 'label', name, 'count', counted)
            order by depth, position, name), '[]')
          from (${countCategories(filter, matched, beside('category'))}) nodes) as category,
        (select json_build_object(${sql.raw(rated.join(', '))}) from ${matched} p where ${beside('rating')}) as rating,
        (select coalesce(json_agg(json_build_object('value', u.id, 'label', u.name, 'count', counted)
            order by counted desc, u.name), '[]')
          from (
            select owner_id as id, count(*) as counted from ${matched} p where ${beside('owner')}
            group by 1 order by (owner_id = ${filter.owner ?? null}::uuid) is true desc, 2 desc, 1
            limit ${mostOwners}) one
          join users u using (id)) as owner,
        ${countOptions('color', filter, beside())} as color,
        ${countOptions('size', filter, beside())} as size`)
  return row ?? { category: [], rating: {}, owner: [], color: [], size: [] }
}

const mostOptions = 16

const optionColumns = {
  color: { ofProduct: sql`p.colors`, ofVariant: sql`v.color` },
  size: { ofProduct: sql`p.sizes`, ofVariant: sql`v.size` },
}

/**
 * Counts the products of each colour or size whose visible variant of it meets the other filters. The variants are read
 * only where the columns of their product do not suffice. What is chosen is among the first.
 */
function countOptions(option: 'color' | 'size', filter: ProductQuery, beside: Sql): Sql {
  const { ofProduct, ofVariant } = optionColumns[option]
  const others = { ...filter, [option]: undefined }
  const conditions = variantConditionsFor(others, optionsByColumn).map(({ part }) => part)
  // Whichever value is counted, it is an option beside the other one.
  const suffices = columnsSuffice({ ...filter, [option]: filter[option] ?? [] })
  const byVariant = sql`
    union all
    select distinct p.id, ${ofVariant} from base p join product_variants v on v.product_id = p.id
    where ${allOf([beside, sql`not ${suffices}`, sql`${ofVariant} is not null`, meets(others, sql`p`)])}`
  return sql`
    (select coalesce(json_agg(json_build_object('value', option, 'label', option, 'count', counted)
        order by counted desc, option), '[]')
      from (
        select option, count(*) as counted from (
          select p.id, option from base p, unnest(${ofProduct}) option
          where ${allOf([beside, ...(conditions.length > 0 ? [suffices, ...conditions] : [])])}
          ${conditions.length > 0 ? byVariant : sql``}) found
        group by 1 order by (option = any(${filter[option] ?? []})) desc, 2 desc, 1 limit ${mostOptions}) one)`
}

/** Counts the top level, and what lies in the chosen category and sub-category. */
function countCategories({ category, subCategory }: ProductQuery, matched: Sql, beside: Sql): Sql {
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
        from (select ${column} as id, count(*) as counted from ${matched} p
          where ${beside}${within} group by 1) one
        join categories c using (id)`,
        ]
      : [],
  )
  return sql.join(counts, sql` union all `)
}
