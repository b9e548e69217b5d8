import { mostListed, type ProductQuery, type ProductSort } from '@haat/contract/product/catalogue'

import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

import { cards, rowsOf, type Cards, type ProductSummaryRow } from './product-columns.repo.ts'
import { optionsByIndex, variantConditionsFor } from './variant-conditions.repo.ts'

export interface ProductList {
  /** One more than is listed where there are more. */
  total: number
  /** Of a search with filters: what it found is more than was filtered, so that there may be more. */
  isMore?: boolean
  /** Of a search: it is what was asked for. */
  exact?: boolean
  products: ProductSummaryRow[]
}

/** What PostgreSQL hands over of a list. */
export interface ListRow {
  total: number
  isMore?: boolean
  exact?: boolean
  products: Cards
}

export function listOf(row: ListRow | undefined): ProductList {
  if (!row) return { total: 0, products: [] }
  const { products, ...counts } = row
  return { ...counts, products: rowsOf(products) }
}

/** Which part of a list. Whole numbers. */
export interface Slice {
  limit: number
  offset: number
}

/** Each order ends in the id, so that pages neither repeat nor lose a product. */
const orders: Record<ProductSort | 'offer', Sql> = {
  newest: sql`p.created_at desc, p.id desc`,
  rating: sql`p.rating desc, p.rating_count desc, p.id desc`,
  sales: sql`p.sold desc, p.id desc`,
  'price-asc': sql`p.price_poisha, p.id`,
  'price-desc': sql`p.price_poisha desc, p.id desc`,
  offer: sql`p.discount_percent desc, p.id desc`,
}

/** Of `products p`, what the orders read. */
export const sortColumns = sql`
  p.created_at, p.rating, p.rating_count, p.sold, p.price_poisha, p.discount_percent, p.remaining`

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
  soldOutLast ? sql`(p.remaining = 0), ${orders[sort]}` : orders[sort]

/** How lists without an order of their own begin; indexes have it for the shop, categories and sellers. */
export const newestFirst = orderText({ sort: 'newest', soldOutLast: true })

/** One page of products and how many there are in all. */
export async function findProducts(
  db: Db,
  filter: ProductQuery,
  { limit, offset }: Slice,
): Promise<ProductList> {
  const conditions = conditionsFor(filter)
  const where = allOf([sql`p.hidden_at is null`, ...conditions.map(({ part }) => part)])
  const by = orderOf(filter)
  const order = orderText(by)
  const total =
    countOf(filter) ??
    sql`(select count(*)::int from (
      select from products p where ${where} ${bounds(mostListed + 1, 0)}) counted)`
  const page = cardsOf(
    sql`
      select * from products p where ${where}
      order by ${order} ${bounds(limit, offset)}`,
    order,
  )
  // Short: PostgreSQL tells prepared statements apart by their first 63 characters.
  const last = by.soldOutLast ? 'last' : 'anywhere'
  const name = ['products', by.sort, last, limit, ...conditions.map((one) => one.name)].join(' ')
  // Bounded in number: each connection remembers every name.
  const usual = offset === 0 && usualLimits.has(limit) && conditions.length <= 1
  const [row] = await db.query<ListRow>(sql`select ${total} as total, ${page} as products`, {
    name: usual ? name : undefined,
  })
  return listOf(row)
}

/** Whole numbers, written out. */
const bounds = (limit: number, offset: number) => sql.raw(`limit ${limit} offset ${offset}`)

export const allOf = (conditions: readonly Sql[]) => sql.join(conditions, sql` and `)

/**
 * What the shop's own pages ask for. A limit is written out, not a parameter: PostgreSQL would plan for a tenth of
 * all products, and so plan anew each time.
 */
export const usualLimits = new Set([8, 10, 12])

/** A category of some level, or the whole shop. */
export interface ListedNode {
  level: 'shop' | (typeof levels)[number]
  id: string
}

const levels = ['category', 'subCategory', 'subSubCategory'] as const
const wholeShop: ListedNode = { level: 'shop', id: '00000000-0000-0000-0000-000000000000' }

/** The category node, or the whole shop, that a filter asks for, where it asks for nothing else. */
export function nodeOf(filter: ProductQuery): ListedNode | undefined {
  const conditions = conditionsFor(filter).length
  if (filter.search || conditions > 1) return undefined
  const nodes = levels.flatMap((level) => (filter[level] ? [{ level, id: filter[level] }] : []))
  return conditions === 0 ? wholeShop : nodes[0]
}

/** How many there are of a category node is kept in product_counts; others are counted. */
function countOf(filter: ProductQuery): Sql | undefined {
  const node = nodeOf(filter)
  return (
    node &&
    sql`(select coalesce(sum(products), 0)::int from product_counts where node_id = ${node.id})`
  )
}

/** The cards of the products that `source` selects, in this order. */
export const cardsOf = (source: Sql, order: Sql) =>
  sql`(select ${cards} from (select * from (${source}) p order by ${order}) p)`

/** Of `products p`, each with a name for the prepared statement. */
export const conditionsFor = (filter: ProductQuery) => [
  ...productConditionsFor(filter),
  ...variantConditionsFor(filter, optionsByIndex),
]

/** Those that no variant of the product changes. */
export function productConditionsFor(filter: ProductQuery): { name: string; part: Sql }[] {
  const conditions: { name: string; part: Sql }[] = []
  const add = (name: string, part: Sql) => conditions.push({ name, part })
  if (filter.category) add('category', sql`p.category_id = ${filter.category}`)
  if (filter.subCategory) add('sub', sql`p.sub_category_id = ${filter.subCategory}`)
  if (filter.subSubCategory) add('subsub', sql`p.sub_sub_category_id = ${filter.subSubCategory}`)
  if (filter.owner) add('owner', sql`p.owner_id = ${filter.owner}`)
  if (filter.discount) add('discount', sql`p.discount_percent >= ${filter.discount}`)
  if (filter.minRating) add('rating', sql`p.rating >= ${filter.minRating}`)
  if (filter.popularProducts === 'offer') add('offer', sql`p.discount_percent > 0`)
  return conditions
}
