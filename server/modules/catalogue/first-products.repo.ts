import type { ProductQuery, ProductSort } from '@haat/contract/catalogue'
import type pg from 'pg'

import { readTogether } from '#platform/read-together.ts'

import { cards } from './product-columns.repo.ts'
import {
  listOf,
  orders,
  placeOf,
  usualLimits,
  type ListRow,
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
  sort: ProductSort
  limit: number
}

/** Undefined for a filter that asks for anything else. */
export function firstProductsOf(
  filter: ProductQuery,
  { limit, offset }: Slice,
): FirstProducts | undefined {
  const place = placeOf(filter)
  if (!place || offset > 0 || !usualLimits.has(limit)) return undefined
  return { place, sort: filter.sortBy ?? 'newest', limit }
}

// By a select of its own, $1 is not looked into for a plan: of few places PostgreSQL would plan anew each time.
const textFor = ({ place: { level }, sort, limit }: FirstProducts) => `
  select
    (select coalesce(sum(products), 0)::int from product_counts where place = asked.place) as total,
    (select ${cards} from (
      select * from products p where p.hidden_at is null and ${within[level]}
      order by ${orders[sort]} limit ${limit}) p) as products
  from unnest((select $1::uuid[])) with ordinality as asked (place, position)
  order by position`

/** Finds lists of one shape together where they are asked for at once. */
export function firstProductsFinder(pool: pg.Pool): (first: FirstProducts) => Promise<ProductList> {
  const finders = new Map<string, (place: string) => Promise<ProductList>>()
  return (first) => {
    const { place, sort, limit } = first
    const name = `first products ${place.level} ${sort} ${limit}`
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
