import { lowStock, type StaffProductQuery } from '@haat/contract/product/staff-product'

import { mostCounted } from '@haat/contract/page'
import type { StockBy } from '@haat/contract/product/variant'

import { bounds, countOf } from '#platform/db/bounded-list.ts'
import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

import { findBySku, hasName, isNamed } from '../variant/variant-search.repo.ts'

/** A scheduled sale; times as text of JSON. */
export interface StoredSale {
  discount: number
  startsAt: string
  endsAt: string | null
  discountBefore: number | null
}

/** Of the product `p`. */
const sale = sql`(
  select json_build_object('discount', s.discount_percent, 'startsAt', s.starts_at, 'endsAt', s.ends_at,
    'discountBefore', s.former_percent)
  from scheduled_sales s where s.product_id = p.id)`

export interface ListedProductRow {
  id: string
  name: string
  image: string
  pricePoisha: number
  maxPricePoisha: number
  stockBy: StockBy
  variantCount: number
  /** Of its only variant; null with several. */
  sku: string | null
  originalPricePoisha: number
  discountPercent: number
  sale: StoredSale | null
  remaining: number
  sold: number
  hidden: boolean
  category: { _id: string; categoryName: string }
  owner: { _id: string; name: string }
  createdAt: string
}

const orders: Record<StaffProductQuery['sort'], Sql> = {
  '-createdAt': sql`p.created_at desc, p.id desc`,
  createdAt: sql`p.created_at, p.id`,
  '-name': sql`p.name desc, p.id desc`,
  name: sql`p.name, p.id`,
  '-price': sql`p.price_poisha desc, p.id desc`,
  price: sql`p.price_poisha, p.id`,
  '-stock': sql`p.remaining desc, p.id desc`,
  stock: sql`p.remaining, p.id`,
  '-sold': sql`p.sold desc, p.id desc`,
  sold: sql`p.sold, p.id`,
}

/** One page of products, hidden ones too; with an owner only theirs. */
export async function findStaffProducts(
  db: Db,
  query: StaffProductQuery,
  ownerId: string | undefined,
): Promise<{ total: number; rows: ListedProductRow[] }> {
  const found = query.search ? await findBySku(db, query.search) : []
  const bySku = found.map(({ productId }) => productId)
  const where = sql.join(conditions(query, ownerId, bySku), sql` and `)
  const order = orders[query.sort]
  const rows = await db.query<{ total: number; rows: ListedProductRow[] }>(sql`
    select
      ${countOf(sql`from products p where ${where}`)} as total,
      coalesce((select json_agg(shown) from (
        select p.id, p.name, coalesce(p.images[1], '') as image, p.price_poisha as "pricePoisha",
          coalesce(p.max_price_poisha, p.price_poisha) as "maxPricePoisha", p.stock_by as "stockBy",
          p.variant_count as "variantCount", case p.variant_count when 1 then (
            select v.sku from product_variants v where v.product_id = p.id and v.hidden_at is null limit 1)
          end as sku,
          p.original_price_poisha as "originalPricePoisha", p.discount_percent as "discountPercent",
          ${sale} as sale,
          p.remaining, p.sold,
          p.hidden_at is not null as hidden, p.created_at as "createdAt",
          json_build_object('_id', c.id, 'categoryName', c.name) as category,
          json_build_object('_id', o.id, 'name', o.name) as owner
        from (
          select * from products where id in (${idsOnPage(query, where)})) p
        join categories c on c.id = p.category_id
        join users o on o.id = p.owner_id
        order by ${order}) shown), '[]') as rows`)
  return rows[0] ?? { total: 0, rows: [] }
}

/** Those that no index has together: of the shown ones it has the order, the hidden ones are fewer and are sorted. */
const sortedApart = new Set(['price', '-price', 'sold', '-sold'])

/** The page by itself, of narrow rows: a page far behind would sort wide ones. */
function idsOnPage(query: StaffProductQuery, where: Sql): Sql {
  const order = orders[query.sort]
  if (query.visibility || !sortedApart.has(query.sort)) {
    return sql`select p.id from products p where ${where} order by ${order} ${bounds(query)}`
  }
  const first = (visibility: Sql) => sql`
    (select p.id, p.price_poisha, p.sold from products p where ${where} and p.hidden_at ${visibility}
      order by ${order} limit ${Math.min(query.page * query.limit, mostCounted)})`
  return sql`
    select p.id from (${first(sql`is null`)} union all ${first(sql`is not null`)}) p
    order by ${order} ${bounds(query)}`
}

const stockConditions: Record<NonNullable<StaffProductQuery['stock']>, Sql> = {
  in: sql`p.remaining >= ${sql.raw(String(lowStock))}`,
  low: sql`p.remaining > 0 and p.remaining < ${sql.raw(String(lowStock))}`,
  out: sql`p.remaining = 0`,
}

/** `bySku`: products that the search finds by a variant of theirs. */
function conditions(
  query: StaffProductQuery,
  ownerId: string | undefined,
  bySku: readonly string[],
): Sql[] {
  const { category, stock, visibility, discount, seller, search } = query
  const owner = ownerId ?? seller
  return [
    sql`p.deleted_at is null`,
    ...(owner ? [sql`p.owner_id = ${owner}`] : []),
    ...(category ? [sql`p.category_id = ${category}`] : []),
    ...(stock ? [stockConditions[stock]] : []),
    ...(visibility === 'hidden' ? [sql`p.hidden_at is not null`] : []),
    ...(visibility === 'shown' ? [sql`p.hidden_at is null`] : []),
    ...(discount === 'with' ? [sql`p.discount_percent > 0`] : []),
    ...(discount === 'without' ? [sql`p.discount_percent = 0`] : []),
    ...(search
      ? [
          bySku.length === 0
            ? hasName(search)
            : sql`p.id in (
                select n.product_id from product_names n where ${isNamed(search)}
                union all select unnest(${bySku}::uuid[]))`,
        ]
      : []),
  ]
}

/** What staff need to know of a product beside what shoppers see. */
export interface StaffFacts extends Record<string, unknown> {
  name: string
  image: string
  stockBy: StockBy
  remaining: number
  hidden: boolean
  ordered: boolean
  sale: StoredSale | null
}

/** Undefined when it is unknown, deleted, or with an owner not theirs. */
export async function findStaffFacts(
  db: Db,
  id: string,
  ownerId: string | undefined,
): Promise<StaffFacts | undefined> {
  const rows = await db.query<StaffFacts>(sql`
    select p.name, coalesce(p.images[1], '') as image, p.stock_by as "stockBy", p.remaining,
      p.hidden_at is not null as hidden,
      exists (select from order_items i where i.product_id = p.id) as ordered,
      ${sale} as sale
    from products p
    where p.id = ${id} and p.deleted_at is null
      and ${ownerId === undefined ? sql`true` : sql`p.owner_id = ${ownerId}`}`)
  return rows[0]
}
