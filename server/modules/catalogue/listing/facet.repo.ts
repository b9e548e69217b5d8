import type { FacetChoice, FacetName, ProductQuery } from '@haat/contract/product/catalogue'

import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

import { productSets, type ProductSet, type ProductSets } from './facet-products.repo.ts'
import { levels, productConditionsFor, type Level } from './narrowed-products.repo.ts'
import { columnsSuffice, meets, priceOf, variantConditionsFor } from './variant-conditions.repo.ts'

export interface FacetRow {
  category: FacetChoice[]
  /** How many products have so many stars or more; null: none. */
  rating: Record<string, number | null>
  owner: FacetChoice[]
  color: FacetChoice[]
  size: FacetChoice[]
  /** How many the whole filter leaves, counted to one more than are listed. */
  total: number
  /** Facets that were counted among the first products only: there are more. */
  more: FacetName[]
}

/** Of a market with thousands of sellers, those with the most goods. */
const mostOwners = 20
export const ratingSteps = [4, 3, 2, 1] as const

/**
 * Counts each choice beside the other filters: that of its own facet is left aside. Of more products than a list has
 * the first are counted, so that a shop of a million answers like one of ten thousand; categories are counted exactly where
 * nothing else is filtered.
 */
export async function countFacets(db: Db, filter: ProductQuery): Promise<FacetRow> {
  const sets = productSets(filter)
  const whole = sets.without()
  const categories = categorySets(filter, sets)
  const facets = {
    rating: sets.without('minRating'),
    owner: sets.without('owner'),
    color: sets.without('color'),
    size: sets.without('size'),
  }
  const rated = ratingSteps.map(
    (step) => `'${step}', sum(products) filter (where rating >= ${step})`,
  )
  const counted = [
    ...categories.flatMap(({ products }) => (products ? [['category', products] as const] : [])),
    ...Object.entries(facets),
  ]
  const withOptions = new Set([facets.color, facets.size])
  const expressions = [
    ...sets.expressions(),
    ...[...withOptions].map((one) => optionsOf(one, filter)),
  ]
  const [row] = await db.query<FacetRow>(sql`
    with ${sql.join(expressions, sql`, `)}
    select
      (select coalesce(json_agg(json_build_object('value', id, 'label', name, 'count', counted)
          order by depth, position, name), '[]')
        from (${sql.join(categories.map(countCategories), sql` union all `)}) nodes) as category,
      (select json_build_object(${sql.raw(rated.join(', '))})
        from (select rating, count(*) as products from ${facets.rating.name} group by 1) one) as rating,
      (select coalesce(json_agg(json_build_object('value', u.id, 'label', u.name, 'count', counted)
          order by counted desc, u.name), '[]')
        from (
          select owner_id as id, count(*) as counted from ${facets.owner.name} p
          group by 1 order by (owner_id = ${filter.owner ?? null}::uuid) is true desc, 2 desc, 1
          limit ${mostOwners}) one
        join users u using (id)) as owner,
      ${countOptions('color', filter, facets.color.name)} as color,
      ${countOptions('size', filter, facets.size.name)} as size,
      ${whole.total}::int as total,
      ${namesOfCut(counted)} as more`)
  return row ?? { category: [], rating: {}, owner: [], color: [], size: [], total: 0, more: [] }
}

/** Of facets and the products that each is counted among: those that have more of these than are counted. */
function namesOfCut(counted: readonly (readonly [facet: string, products: ProductSet])[]): Sql {
  const facetsOf = Map.groupBy(counted, ([, products]) => products)
  const each = [...facetsOf].map(([products, facets]) => {
    const names = sql`${[...new Set(facets.map(([name]) => name))]}::text[]`
    return sql`case when ${products.hasMore} then ${names} else '{}' end`
  })
  return sql`array(select distinct unnest(${sql.join(each, sql` || `)}))`
}

const mostOptions = 16

const optionColumns = {
  color: {
    ofProduct: sql`colors`,
    ofVariant: sql`color`,
    suffices: sql`colors_suffice`,
    meets: sql`meets_beside_color`,
  },
  size: {
    ofProduct: sql`sizes`,
    ofVariant: sql`size`,
    suffices: sql`sizes_suffice`,
    meets: sql`meets_beside_size`,
  },
}
type Option = keyof typeof optionColumns

const nameOfOptions = (products: Sql) => sql`${products}_options`
const nameOfVariants = (products: Sql) => sql`${products}_variants`

/**
 * As common table expressions: those of the products that have options, and whether their columns answer for each option;
 * where they do not, the variants, of the options that these products are filtered by.
 */
function optionsOf(
  { name: products, filter: { color, size } }: ProductSet,
  filter: ProductQuery,
): Sql {
  // Whichever value is counted, it is an option beside the other one.
  const suffices = (option: Option) => columnsSuffice({ ...filter, [option]: filter[option] ?? [] })
  const meetsBeside = (option: Option) =>
    meets({ ...filter, [option]: undefined }, sql`p`, sql`priced.price`)
  return sql`
    ${nameOfOptions(products)} as materialized (
      select p.id, p.colors, p.sizes, p.original_price_poisha, p.discount_percent, p.remaining,
        ${suffices('color')} as colors_suffice, ${suffices('size')} as sizes_suffice
      from products p
      where p.id = any (array(select id from ${products}))
        and p.hidden_at is null and (p.colors <> '{}' or p.sizes <> '{}')),
    ${nameOfVariants(products)} as materialized (
      select p.id, p.colors_suffice, p.sizes_suffice, v.color, v.size,
        ${meetsBeside('color')} as meets_beside_color, ${meetsBeside('size')} as meets_beside_size
      from ${nameOfOptions(products)} p join product_variants v on v.product_id = p.id,
        -- A price is numeric: offset 0 lets it be computed once, not for each condition.
        lateral (select ${priceOf(sql`p`)} as price offset 0) priced
      where not (p.colors_suffice and p.sizes_suffice)
        ${color ? sql`and v.color = any(${color})` : sql``}
        ${size ? sql`and v.size = any(${size})` : sql``})`
}

/**
 * Counts the products of each colour or size whose visible variant of it meets the other filters. What is chosen is among
 * the first.
 */
function countOptions(option: Option, filter: ProductQuery, products: Sql): Sql {
  const { ofProduct, ofVariant, suffices, meets: isMet } = optionColumns[option]
  return sql`
    (select coalesce(json_agg(json_build_object('value', option, 'label', option, 'count', counted)
        order by counted desc, option), '[]')
      from (
        select option, count(*) as counted from (
          select unnest(${ofProduct}) as option from ${nameOfOptions(products)} where ${suffices}
          union all
          select option from (
            select distinct id, ${ofVariant} as option from ${nameOfVariants(products)}
            where not ${suffices} and ${isMet} and ${ofVariant} is not null) of_variants) found
        group by 1 order by (option = any(${filter[option] ?? []})) desc, 2 desc, 1 limit ${mostOptions}) one)`
}

const columnOf: Record<Level, Sql> = {
  category: sql`category_id`,
  subCategory: sql`sub_category_id`,
  subSubCategory: sql`sub_sub_category_id`,
}

interface CategorySet {
  /** 0 for the top level. */
  depth: number
  level: Level
  /** Whose children are counted; null: the top level. */
  parent: string | null
  /** Undefined where nothing else is filtered: how many products a category shows is kept. */
  products: ProductSet | undefined
}

/** What is counted: the top level, and what lies in the chosen category and sub-category. */
function categorySets(filter: ProductQuery, sets: ProductSets): CategorySet[] {
  const { category, subCategory, subSubCategory: _, ...others } = filter
  const isKept =
    !filter.search &&
    productConditionsFor({ ...others, category: undefined, subCategory: undefined }).length === 0 &&
    variantConditionsFor(filter).length === 0
  const parents = [null, category, category && subCategory]
  return levels.flatMap((level, depth) => {
    const parent = parents[depth]
    if (parent === undefined) return []
    const products = isKept ? undefined : sets.without(...levels.slice(depth))
    return [{ depth, level, parent, products }]
  })
}

function countCategories({ depth, level, parent, products }: CategorySet): Sql {
  const counted = products
    ? sql`select ${columnOf[level]} as id, count(*) as counted from ${products.name} group by 1`
    : sql`select node_id as id, sum(products)::bigint as counted from product_counts group by 1 having sum(products) > 0`
  return sql`
    select ${sql.raw(String(depth))} as depth, c.id, c.name, c.position, counted
    from (${counted}) one join categories c using (id)
    where ${parent ? sql`c.parent_id = ${parent}` : sql`c.level = 1`}`
}
