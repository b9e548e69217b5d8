import type { ProductQuery } from '@haat/contract/catalogue'
import type pg from 'pg'

import { readTogether } from '#platform/read-together.ts'

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

const within: Record<Place['level'], string> = {
  shop: 'true',
  category: 'p.category_id = asked.place',
  subCategory: 'p.sub_category_id = asked.place',
  subSubCategory: 'p.sub_sub_category_id = asked.place',
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

// By a select of its own, $1 is not looked into for a plan: of few places PostgreSQL would plan anew each time.
const textFor = ({ place: { level }, order, limit }: FirstProducts) => `
  select
    (select coalesce(sum(products), 0)::int from product_counts where place = asked.place) as total,
    (select ${cards} from (${firstOf(`p.hidden_at is null and ${within[level]}`, order, limit)}) p) as products
  from unnest((select $1::uuid[])) with ordinality as asked (place, position)
  order by position`

function firstOf(where: string, order: Order, limit: number): string {
  const first = (and: string, by: Order) =>
    `(select * from products p where ${where} ${and} order by ${orderText(by)} limit ${limit})`
  if (!order.soldOutLast || order.sort === 'newest') return first('', order)
  // No index begins with what is sold out: one list of each kind, the second read only where the first is too short.
  const by = { ...order, soldOutLast: false }
  return `
    select * from (
      ${first('and p.remaining > 0', by)} union all ${first('and p.remaining = 0', by)} limit ${limit}) p
    order by ${orderText(order)}`
}

/** Finds lists of one shape together where they are asked for at once. */
export function firstProductsFinder(pool: pg.Pool): (first: FirstProducts) => Promise<ProductList> {
  const finders = new Map<string, (place: string) => Promise<ProductList>>()
  return (first) => {
    const { place, order, limit } = first
    const name = `first products ${place.level} ${order.sort} ${limit}${order.soldOutLast ? ' sold out last' : ''}`
    const find = finders.get(name) ?? finderOf(pool, name, textFor(first))
    finders.set(name, find)
    return find(place.id)
  }
}

function finderOf(pool: pg.Pool, name: string, text: string) {
  return readTogether(async (places: readonly string[]) => {
    const { rows } = await pool.query<ListRow>({ name, text, values: [places] })
    return rows.map(listOf)
  })
}
