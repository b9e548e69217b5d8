import type { ProductQuery } from '@haat/contract/product/catalogue'

import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'
import { batchReads } from '#platform/batch-reads.ts'

import { cards } from './product-columns.repo.ts'
import {
  nodeOf,
  usualLimits,
  type ListedNode,
  type ProductList,
  type Slice,
} from './product-list.repo.ts'
import { orderOf, orderText, type ListOrder } from './product-order.repo.ts'

const within: Record<ListedNode['level'], Sql> = {
  shop: sql`true`,
  category: sql`p.category_id = asked.node_id`,
  subCategory: sql`p.sub_category_id = asked.node_id`,
  subSubCategory: sql`p.sub_sub_category_id = asked.node_id`,
}

/** The first page of a category node or of the whole shop, as the shop's own pages ask for it. */
export interface FirstProducts {
  node: ListedNode
  order: ListOrder
  limit: number
}

/** Undefined for a filter that asks for anything else. */
export function firstProductsOf(
  filter: ProductQuery,
  { limit, offset }: Slice,
): FirstProducts | undefined {
  const node = nodeOf(filter)
  if (!node || offset > 0 || !usualLimits.has(limit)) return undefined
  return { node, order: orderOf(filter), limit }
}

// In a select of its own the array does not count for the plan: for few nodes PostgreSQL would plan again each time.
const listsOf = ({ node: { level }, order, limit }: FirstProducts, nodes: readonly string[]) => sql`
  select
    (select coalesce(sum(products), 0)::int from product_counts where node_id = asked.node_id) as total,
    ${cards(firstOf(sql`p.hidden_at is null and ${within[level]}`, order, limit))} as products
  from unnest((select ${nodes}::uuid[])) with ordinality as asked (node_id, position)
  order by position`

function firstOf(where: Sql, order: ListOrder, limit: number): Sql {
  const first = (and: Sql, by: ListOrder) =>
    sql`(select * from products p where ${where} ${and} order by ${orderText(by)} ${most})`
  // Written out: for a parameter PostgreSQL would expect a tenth of all products, and plan again each time.
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
  const finders = new Map<string, (nodeId: string) => Promise<ProductList>>()
  return (first) => {
    const { node, order, limit } = first
    const shape = `${node.level} ${order.sort} ${limit} ${order.soldOutLast}`
    const find = finders.get(shape) ?? finderOf(db, first)
    finders.set(shape, find)
    return find(node.id)
  }
}

function finderOf(db: Db, first: FirstProducts) {
  return batchReads((nodes: readonly string[]) => db.query<ProductList>(listsOf(first, nodes)))
}
