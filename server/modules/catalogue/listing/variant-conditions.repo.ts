import type { ProductQuery } from '@haat/contract/product/catalogue'

import { allOf } from '#platform/db/all-of.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

/** The filters that a variant meets: colour, size, price and stock. One variant must meet all of them. */
export type VariantFilter = Pick<
  ProductQuery,
  'color' | 'size' | 'minPrice' | 'maxPrice' | 'inStock'
>

/**
 * Of `products p`: some visible variant meets the filter. Of one of `priceRanges()` what remains to be asked; without, of any
 * product.
 */
export function variantConditionsFor(filter: VariantFilter, range?: PriceRange): Sql[] {
  const { color, size, inStock } = filter
  const ranges = range ? [range] : priceRanges(filter)
  const isExact = ranges.every((one) => one.isExact)
  // The products' own columns first, which have indexes: exact for one filter, necessary for several.
  const conditions = ranges.length > 0 ? [anyOf(ranges.map(({ part }) => part))] : []
  if (color) conditions.push(sql`p.colors && ${color}`)
  if (size) conditions.push(sql`p.sizes && ${size}`)
  if (inStock) conditions.push(sql`p.remaining > 0`)
  if (conditions.length > 1 || !isExact) {
    conditions.push(sql`(${columnsSuffice(filter)} or ${oneVariantMeets(filter)})`)
  }
  return conditions
}

export interface PriceRange {
  /** Of `products p`. */
  part: Sql
  /** Each product in it has a variant of such a price. */
  isExact: boolean
  /** Its products are cheaper than is asked for; a variant of each is dearer. */
  isBelow: boolean
}

/**
 * Products of which some price may be between these: the lowest prices between them apart from lower ones with a highest
 * price above. Each has an index, and none is in both. Empty where no price is asked for.
 */
export function priceRanges({ minPrice, maxPrice }: VariantFilter): PriceRange[] {
  const atMost = maxPrice === undefined ? [] : [sql`p.price_poisha <= ${highest(maxPrice)}`]
  if (!minPrice) return atMost.map((part) => ({ part, isExact: true, isBelow: false }))
  const least = lowest(minPrice)
  return [
    { part: allOf([sql`p.price_poisha >= ${least}`, ...atMost]), isExact: true, isBelow: false },
    {
      part: allOf([sql`p.price_poisha < ${least} and p.max_price_poisha >= ${least}`, ...atMost]),
      isExact: maxPrice === undefined,
      isBelow: true,
    },
  ]
}

const anyOf = (parts: readonly Sql[]) =>
  sql`(${sql.join(
    parts.map((part) => sql`(${part})`),
    sql` or `,
  )})`

/**
 * Of `products p`: whether its columns answer for several filters, without a look at the variants, because these do not
 * differ in what is filtered beside one option.
 */
export function columnsSuffice({ color, size, minPrice, maxPrice, inStock }: VariantFilter): Sql {
  if (color && size) return sql`p.variant_count = 1`
  if (minPrice && !color && !size && !inStock) {
    // The cheapest variant is then within both prices.
    return sql`(p.max_price_poisha is null or p.price_poisha >= ${lowest(minPrice)})`
  }
  const uniform = [
    ...(minPrice || maxPrice !== undefined ? [sql`p.max_price_poisha is null`] : []),
    // Without an option, some variant in stock is any: a product's stock is the sum of its variants'.
    ...(inStock && (color || size) ? [sql`p.stock_by = 'product'`] : []),
  ]
  return sql`(${sql.join([sql`true`, ...uniform], sql` and `)})`
}

/** Of `products p`: one of its visible variants meets all of the filter. Only the id is read, so that an index suffices. */
function oneVariantMeets(filter: VariantFilter): Sql {
  const { minPrice, maxPrice, inStock } = filter
  // offset 0: PostgreSQL looks at the variants of a product, where it would otherwise read all variants beforehand.
  const readsProduct = Boolean(minPrice) || maxPrice !== undefined || Boolean(inStock)
  return sql`exists (
    select from product_variants v ${readsProduct ? sql`join products q on q.id = v.product_id` : sql``}
    where v.product_id = p.id and ${meets(filter, sql`q`)} offset 0)`
}

/** Of `product_variants v` of a product, which is named `product`: what it costs, poisha. */
export const priceOf = (product: Sql): Sql => sql`discounted_price(
  coalesce(v.original_price_poisha, ${product}.original_price_poisha), ${product}.discount_percent)`

/** Of `product_variants v` of a product, which is named `product`: it is visible and meets the filter. */
export function meets(
  { color, size, minPrice, maxPrice, inStock }: VariantFilter,
  product: Sql,
  price = priceOf(product),
): Sql {
  return allOf([
    sql`v.hidden_at is null`,
    ...(color ? [sql`v.color = any(${color})`] : []),
    ...(size ? [sql`v.size = any(${size})`] : []),
    ...(minPrice ? [sql`${price} >= ${lowest(minPrice)}`] : []),
    ...(maxPrice === undefined ? [] : [sql`${price} <= ${highest(maxPrice)}`]),
    ...(inStock ? [sql`coalesce(v.remaining, ${product}.remaining) > 0`] : []),
  ])
}

const lowest = (taka: number) => Math.ceil(inPoisha(taka))
const highest = (taka: number) => Math.floor(inPoisha(taka))

/** A bound may be finer than a poisha; what 19.99 × 100 leaves behind the point is not meant. */
function inPoisha(taka: number): number {
  return Number((taka * 100).toFixed(4))
}
