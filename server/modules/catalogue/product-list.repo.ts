import type { ProductQuery, ProductSort } from '@haat/contract/catalogue'
import type pg from 'pg'

import { summaryColumns, type ProductSummaryRow } from './product-columns.repo.ts'
import { searchPatterns } from './search-condition.ts'

export interface ProductList {
  total: number
  products: ProductSummaryRow[]
}

interface Statement {
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

/** One page of products and how many there are in all. `limit` and `offset` are whole numbers. */
export async function findProducts(
  pool: pg.Pool,
  filter: ProductQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<ProductList> {
  const { rows } = await pool.query<ProductList>(statementFor(filter, limit, offset))
  return rows[0] ?? { total: 0, products: [] }
}

function statementFor(filter: ProductQuery, limit: number, offset: number): Statement {
  const values: unknown[] = []
  const param = (value: unknown) => `$${values.push(value)}`
  const conditions = conditionsFor(filter, param)
  const where = ['p.hidden_at is null', ...conditions.map(({ text }) => text)].join(' and ')
  const sort = filter.sortBy ?? (filter.popularProducts === 'offer' ? 'offer' : 'newest')
  const patterns = filter.search ? searchPatterns(filter.search) : []
  const byRelevance = patterns.length > 0 && filter.sortBy === undefined
  const order = byRelevance ? `${nameFirst(patterns, param)}, ${orders[sort]}` : orders[sort]
  const text = `
    select
      (select count(*)::int from products p where ${where}) as total,
      coalesce((select json_agg(shown) from (
        select ${summaryColumns}
        from (select * from products p where ${where}
              order by ${order} limit ${param(limit)} offset ${param(offset)}) p
        join categories c on c.id = p.category_id
        join users o on o.id = p.owner_id
        order by ${order}) shown), '[]') as products`
  const common = patterns.length === 0 && conditions.length <= 2
  const name = ['products', sort, ...conditions.map((condition) => condition.name)].join(' ')
  return { text, values, ...(common && { name }) }
}

function conditionsFor(filter: ProductQuery, param: (value: unknown) => string) {
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
  if (filter.popularProducts === 'offer') add('offer', 'p.discount_percent > 0')
  if (filter.inStock) add('stock', 'p.remaining > 0')
  for (const pattern of searchPatterns(filter.search ?? '')) {
    const word = param(pattern)
    const inTags = `exists (select from unnest(p.search_tags) tag where tag ilike ${word})`
    add('word', `(p.name ilike ${word} or ${inTags})`)
  }
  return conditions
}

/** Products whose name holds every word come before those that only a tag names. */
function nameFirst(patterns: readonly string[], param: (value: unknown) => string): string {
  const named = patterns.map((pattern) => `p.name ilike ${param(pattern)}`)
  return `(${named.join(' and ')}) desc`
}

/** A bound may be finer than a poisha; what 19.99 × 100 leaves behind the point is not meant. */
function inPoisha(taka: number): number {
  return Number((taka * 100).toFixed(4))
}
