import type { ProductQuery, ProductSort } from '@haat/contract/product/catalogue'

import { sql, type Sql } from '#platform/db/sql.ts'

/** Each order ends in the id, so that pages neither repeat nor lose a product. */
const orders: Record<ProductSort | 'offer', { text: Sql; columns: Sql }> = {
  newest: { text: sql`p.created_at desc, p.id desc`, columns: sql`p.created_at` },
  rating: {
    text: sql`p.rating desc, p.rating_count desc, p.id desc`,
    columns: sql`p.rating, p.rating_count`,
  },
  sales: { text: sql`p.sold desc, p.id desc`, columns: sql`p.sold` },
  'price-asc': { text: sql`p.price_poisha, p.id`, columns: sql`p.price_poisha` },
  'price-desc': { text: sql`p.price_poisha desc, p.id desc`, columns: sql`p.price_poisha` },
  offer: { text: sql`p.discount_percent desc, p.id desc`, columns: sql`p.discount_percent` },
}

/** How a list is ordered: what can be bought before what is sold out, unless an order was asked for that says otherwise. */
export interface ListOrder {
  sort: keyof typeof orders
  soldOutLast: boolean
}

export function orderOf(filter: ProductQuery): ListOrder {
  return {
    sort: filter.sortBy ?? (filter.popularProducts === 'offer' ? 'offer' : 'newest'),
    soldOutLast: filter.sortBy === undefined || filter.soldOut === 'last',
  }
}

/** Of `products p`. */
export const orderText = ({ sort, soldOutLast }: ListOrder) =>
  soldOutLast ? sql`(p.remaining = 0), ${orders[sort].text}` : orders[sort].text

/** Of `products p`, what the order reads in addition to the id. */
export const orderColumns = ({ sort }: ListOrder) => sql`${orders[sort].columns}, p.remaining`

/** How lists without an order of their own begin; indexes have it for the shop, categories and sellers. */
export const newestFirst = orderText({ sort: 'newest', soldOutLast: true })

/** What has no index that begins with what can be bought: two lists instead, the second for what is sold out. */
export function listsOf({ sort, soldOutLast }: ListOrder): { where: Sql; order: Sql }[] {
  const order = orders[sort].text
  if (!soldOutLast) return [{ where: sql`true`, order }]
  if (sort === 'newest' || sort === 'offer') {
    return [{ where: sql`true`, order: orderText({ sort, soldOutLast }) }]
  }
  return [
    { where: sql`p.remaining > 0`, order },
    { where: sql`p.remaining = 0`, order },
  ]
}
