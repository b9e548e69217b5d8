import type { ProductQuery } from '@haat/contract/product/catalogue'

import { sql, type Sql } from '#platform/db/sql.ts'

import {
  distinct,
  withOptions,
  type FacetPart,
  type FacetSets,
  type ProductSet,
} from './facet-sets.repo.ts'
import { columnsSuffice, meets, priceOf } from './variant-conditions.repo.ts'

/** Colours and sizes: a product has many, and variants of it may differ in what else is filtered. */
export function optionFacets(filter: ProductQuery, { color, size }: FacetSets): FacetPart {
  return {
    sets: [color, size],
    expressions: distinct([color, size]).map((set) => optionsOf(set, filter)),
    columns: {
      color: countOptions('color', filter, color),
      size: countOptions('size', filter, size),
    },
  }
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

const nameOfOptions = ({ name }: ProductSet) => sql.identifier(`${name}_options`)
const nameOfVariants = ({ name }: ProductSet) => sql.identifier(`${name}_variants`)

/**
 * As common table expressions: those of the products that have options, and whether their columns answer for each option;
 * where they do not, the variants, of the options that these products are filtered by.
 */
function optionsOf(products: ProductSet, filter: ProductQuery): Sql {
  const { color, size } = products.filter
  // Whichever value is counted, it is an option together with the other one.
  const suffices = (option: Option) => columnsSuffice({ ...filter, [option]: filter[option] ?? [] })
  const meetsBeside = (option: Option) =>
    meets({ ...filter, [option]: undefined }, sql`p`, sql`priced.price`)
  return sql`
    ${nameOfOptions(products)} as materialized (
      select p.id, p.colors, p.sizes, p.original_price_poisha, p.discount_percent, p.remaining,
        ${suffices('color')} as colors_suffice, ${suffices('size')} as sizes_suffice
      from (${withOptions(products)}) p),
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
function countOptions(option: Option, filter: ProductQuery, products: ProductSet): Sql {
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
