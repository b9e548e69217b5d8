import type { ProductQuery } from '@haat/contract/catalogue'

import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'
import { batchReads } from '#platform/batch-reads.ts'

import { cards } from './product-columns.repo.ts'
import {
  listOf,
  orderOf,
  orderText,
  placeOf,
  usualLimits,
  type ListRow,
  type Order,
  type Place,
  type ProductList,
  type Slice,
} from './product-list.repo.ts'

const within: Record<Place['level'], Sql> = {
  shop: sql`true`,
  category: sql`p.category_id = asked.place`,
  subCategory: sql`p.sub_category_id = asked.place`,
  subSubCategory: sql`p.sub_sub_category_id = asked.place`,
}

/** The first page of a place, as the shop's own pages ask for it. */
export interface FirstProducts {
  place: Place
  order: Order
  limit: number
}

/** Undefined for a filter that asks for anything else. */
export function firstProductsOf(
  filter: ProductQuery,
  { limit, offset }: Slice,
): FirstProducts | undefined {
  const place = placeOf(filter)
  if (!place || offset > 0 || !usualLimits.has(limit)) return undefined
  return { place, order: orderOf(filter), limit }
}

// By a select of its own, the array is not looked into for a plan: of few places PostgreSQL would plan anew each time.
const listsOf = (
  { place: { level }, order, limit }: FirstProducts,
  places: readonly string[],
) => sql`
  select
    (select coalesce(sum(products), 0)::int from product_counts where place = asked.place) as total,
    (select ${cards} from (${firstOf(sql`p.hidden_at is null and ${within[level]}`, order, limit)}) p) as products
  from unnest((select ${places}::uuid[])) with ordinality as asked (place, position)
  order by position`

function firstOf(where: Sql, order: Order, limit: number): Sql {
  const first = (and: Sql, by: Order) =>
    sql`(select * from products p where ${where} ${and} order by ${orderText(by)} ${most})`
  // Written out: of a parameter PostgreSQL would expect a tenth of all products, and plan anew each time.
  const most = sql.raw(`limit ${limit}`)
  if (!order.soldOutLast || order.sort === 'newest') return first(sql``, order)
  // No index begins with what is sold out: one list of each kind, the second read only where the first is too short.
  const by = { ...order, soldOutLast: false }
  return sql`
    select * from (
      ${first(sql`and p.remaining > 0`, by)} union all ${first(sql`and p.remaining = 0`, by)} ${most}) p
    order by ${orderText(order)}`
}

/** Finds lists of one shape together where they are asked for at once. */
export function firstProductsFinder(db: Db): (first: FirstProducts) => Promise<ProductList> {
  const finders = new Map<string, (place: string) => Promise<ProductList>>()
  return (first) => {
    const { place, order, limit } = first
    const name = `first products ${place.level} ${order.sort} ${limit}${order.soldOutLast ? ' sold out last' : ''}`
    const find = finders.get(name) ?? finderOf(db, name, first)
    finders.set(name, find)
    return find(place.id)
  }
}

function finderOf(db: Db, name: string, first: FirstProducts) {
  return batchReads(async (places: readonly string[]) => {
    const rows = await db.query<ListRow>(listsOf(first, places), { name })
    return rows.map(listOf)
  })
}
