import { mostListed, type ProductQuery, type ProductSort } from '@haat/contract/catalogue'
import type pg from 'pg'

import { cards, rowsOf, type Cards, type ProductSummaryRow } from './product-columns.repo.ts'

export interface ProductList {
  /** One more than is listed where there are more. */
  total: number
  /** Of a search: it is what was asked for. */
  exact?: boolean
  products: ProductSummaryRow[]
}

/** What PostgreSQL hands over of a list. */
export interface ListRow {
  total: number
  exact?: boolean
  products: Cards
}

export function listOf(row: ListRow | undefined): ProductList {
  if (!row) return { total: 0, products: [] }
  const { total, exact, products } = row
  return { total, products: rowsOf(products), ...(exact !== undefined && { exact }) }
}

/** Which part of a list. Whole numbers. */
export interface Slice {
  limit: number
  offset: number
}

export interface Statement {
  text: string
  values: unknown[]
  /** Prepared under this name; absent for rare combinations, which are not worth remembering. */
  name?: string
}

/** Each order ends in the id, so that pages neither repeat nor lose a product. */
const orders: Record<ProductSort | 'offer', string> = {
  newest: 'p.created_at desc, p.id desc',
  rating: 'p.rating desc, p.rating_count desc, p.id desc',
  sales: 'p.sold desc, p.id desc',
  'price-asc': 'p.price_poisha, p.id',
  'price-desc': 'p.price_poisha desc, p.id desc',
  offer: 'p.discount_percent desc, p.id desc',
}

/** How a list is ordered: what can be bought before what is sold out, unless an order was asked for that says otherwise. */
export interface Order {
  sort: keyof typeof orders
  soldOutLast: boolean
}

export function orderOf(filter: ProductQuery): Order {
  return {
    sort: filter.sortBy ?? (filter.popularProducts === 'offer' ? 'offer' : 'newest'),
    soldOutLast: filter.sortBy === undefined || filter.soldOut === 'last',
  }
}

/** Of `products p`. */
export const orderText = ({ sort, soldOutLast }: Order) =>
  soldOutLast ? `(p.remaining = 0), ${orders[sort]}` : orders[sort]

/** One page of products and how many there are in all. */
export async function findProducts(
  pool: pg.Pool,
  filter: ProductQuery,
  { limit, offset }: Slice,
): Promise<ProductList> {
  const { rows } = await pool.query<ListRow>(listStatement(filter, limit, offset))
  return listOf(rows[0])
}

function listStatement(filter: ProductQuery, limit: number, offset: number): Statement {
  const { values, param } = parameters()
  const conditions = conditionsFor(filter, param)
  const where = ['p.hidden_at is null', ...conditions.map(({ text }) => text)].join(' and ')
  const by = orderOf(filter)
  const order = orderText(by)
  const total =
    countOf(filter, param) ??
    `(select count(*)::int from (select from products p where ${where} limit ${mostListed + 1}) counted)`
  const text = `
    select
      ${total} as total,
      ${pageOf(`
        select * from products p where ${where}
        order by ${order} limit ${limit} offset ${offset}`)(order)} as products`
  // Short: PostgreSQL tells prepared statements apart by their first 63 characters.
  const last = by.soldOutLast ? 'last' : 'anywhere'
  const name = ['products', by.sort, last, limit, ...conditions.map((one) => one.name)].join(' ')
  // Bounded in number: each connection remembers every name.
  const usual = offset === 0 && usualLimits.has(limit) && conditions.length <= 1
  return { text, values, ...(usual && { name }) }
}

/**
 * What the shop's own pages ask for. A limit is written out, not a parameter: PostgreSQL would plan for a tenth of
 * all products, and so plan anew each time.
 */
export const usualLimits = new Set([8, 10, 12])

/** A category of some level, or the whole shop. */
export interface Place {
  level: 'shop' | (typeof levels)[number]
  id: string
}

const levels = ['category', 'subCategory', 'subSubCategory'] as const
const wholeShop: Place = { level: 'shop', id: '00000000-0000-0000-0000-000000000000' }

/** The place that a filter asks for, where it asks for nothing else. */
export function placeOf(filter: ProductQuery): Place | undefined {
  const conditions = conditionsFor(filter, parameters().param).length
  if (filter.search || conditions > 1) return undefined
  const places = levels.flatMap((level) => (filter[level] ? [{ level, id: filter[level] }] : []))
  return conditions === 0 ? wholeShop : places[0]
}

/** How many there are of a place stands written (migrations/0008b); others are counted. */
function countOf(filter: ProductQuery, param: (value: unknown) => string): string | undefined {
  const place = placeOf(filter)
  return (
    place &&
    `(select coalesce(sum(products), 0)::int from product_counts where place = ${param(place.id)})`
  )
}

export function parameters() {
  const values: unknown[] = []
  return { values, param: (value: unknown) => `$${values.push(value)}` }
}

/** The cards of the products that `source` selects. */
export const pageOf = (source: string) => (order: string) =>
  `(select ${cards} from (select * from (${source}) p order by ${order}) p)`

export function conditionsFor(filter: ProductQuery, param: (value: unknown) => string) {
  const conditions: { name: string; text: string }[] = []
  const add = (name: string, text: string) => conditions.push({ name, text })
  if (filter.category) add('category', `p.category_id = ${param(filter.category)}`)
  if (filter.subCategory) add('sub', `p.sub_category_id = ${param(filter.subCategory)}`)
  if (filter.subSubCategory)
    add('subsub', `p.sub_sub_category_id = ${param(filter.subSubCategory)}`)
  if (filter.owner) add('owner', `p.owner_id = ${param(filter.owner)}`)
  if (filter.minPrice)
    add('min', `p.price_poisha >= ${param(Math.ceil(inPoisha(filter.minPrice)))}`)
  if (filter.maxPrice !== undefined) {
    add('max', `p.price_poisha <= ${param(Math.floor(inPoisha(filter.maxPrice)))}`)
  }
  if (filter.discount) add('discount', `p.discount_percent >= ${param(filter.discount)}`)
  if (filter.minRating) add('rating', `p.rating >= ${param(filter.minRating)}`)
  if (filter.popularProducts === 'offer') add('offer', 'p.discount_percent > 0')
  if (filter.inStock) add('stock', 'p.remaining > 0')
  return conditions
}

/** A bound may be finer than a poisha; what 19.99 × 100 leaves behind the point is not meant. */
function inPoisha(taka: number): number {
  return Number((taka * 100).toFixed(4))
}
