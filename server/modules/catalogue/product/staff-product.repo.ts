import type { Language } from '@haat/contract/language'
import { lowStock, type StaffProductQuery } from '@haat/contract/product/staff-product'

import { mostCounted } from '@haat/contract/page'
import type { StockBy } from '@haat/contract/product/variant'

import { allOf } from '#platform/db/all-of.ts'
import { bounds, countOf } from '#platform/db/bounded-list.ts'
import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'
import { textIn } from '#platform/db/text-in.ts'

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
  nameBn: string
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

const sortedBy = {
  createdAt: sql`p.created_at`,
  name: sql`p.name`,
  price: sql`p.price_poisha`,
  stock: sql`p.remaining`,
  sold: sql`p.sold`,
}

function orderOf({ sort }: StaffProductQuery) {
  const name = sort.replace('-', '') as keyof typeof sortedBy // as: a sort is one of these, with a sign or without
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const column = sortedBy[name]
  return { name, column, by: sql`${column} ${direction}, p.id ${direction}` }
}

/** One page of products, hidden ones too; with an owner only theirs. */
export async function findStaffProducts(
  db: Db,
  query: StaffProductQuery,
  ownerId: string | undefined,
  language: Language,
): Promise<{ total: number; rows: ListedProductRow[] }> {
  const found = query.search ? await findBySku(db, query.search) : []
  const bySku = found.map(({ productId }) => productId)
  const where = conditions(query, ownerId, bySku)
  const [rows, count] = await Promise.all([
    db.query<{ shown: ListedProductRow }>(sql`
      select row_to_json(shown) as shown from (
        select p.id, p.name, p.name_bn as "nameBn", coalesce(p.images[1], '') as image, p.price_poisha as "pricePoisha",
          coalesce(p.max_price_poisha, p.price_poisha) as "maxPricePoisha", p.stock_by as "stockBy",
          p.variant_count as "variantCount", case p.variant_count when 1 then (
            select v.sku from product_variants v where v.product_id = p.id and v.hidden_at is null limit 1)
          end as sku,
          p.original_price_poisha as "originalPricePoisha", p.discount_percent as "discountPercent",
          ${sale} as sale,
          p.remaining, p.sold,
          p.hidden_at is not null as hidden, p.created_at as "createdAt",
          json_build_object('_id', c.id, 'categoryName', ${textIn(language, sql`c.name`, sql`c.name_bn`)}) as category,
          json_build_object('_id', o.id, 'name', o.name) as owner
        from (
          select * from products where id in (${idsOnPage(query, where)})) p
        join categories c on c.id = p.category_id
        join users o on o.id = p.owner_id
        order by ${orderOf(query).by}) shown`),
    db.query<{ total: number }>(
      sql`select ${countOf(counted(query, where, found.length > 0))} as total`,
    ),
  ])
  return { total: count[0]?.total ?? 0, rows: rows.map(({ shown }) => shown) }
}

const isThere = sql`p.deleted_at is null`
/** A deleted product is hidden. */
const isShown = sql`p.hidden_at is null`
const isHidden = sql`p.hidden_at is not null and p.deleted_at is null`

/** Whose indexes have the shown products alone; of the others, those of names and stocks have all that are there. */
const ordersOfShown = new Set(['price', 'sold'])

/**
 * Which products there are for a list, as conditions that exclude each other. Shown and hidden ones are asked for apart where
 * the shop's indexes answer, of an order or of a category, since these have the shown ones alone; hidden ones are few.
 */
function setsOf(query: StaffProductQuery): Sql[] {
  const { visibility, search, category, discount } = query
  const isApart =
    ordersOfShown.has(orderOf(query).name) || (!search && (category ?? discount) !== undefined)
  if (visibility) return [visibility === 'shown' ? isShown : isHidden]
  return isApart ? [isShown, isHidden] : [isThere]
}

/** All of a list. */
function counted(query: StaffProductQuery, where: readonly Sql[], isBySku: boolean): Sql {
  // Named ones, and nothing else is asked: no product is read, since the deleted ones have an index.
  if (query.search && where.length === 1 && !query.visibility && !isBySku) {
    return sql`
      from product_names n where ${isNamed(query.search)}
        and not exists (select from products p where p.id = n.product_id and p.deleted_at is not null)`
  }
  const sets = setsOf(query).map(
    (set) => sql`select p.id from products p where ${allOf([set, ...where])}`,
  )
  return sql`from (${sql.join(sets, sql` union all `)}) p`
}

/** The page by itself, of narrow rows: a page far behind would sort wide ones. */
function idsOnPage(query: StaffProductQuery, where: readonly Sql[]): Sql {
  const { name, column, by } = orderOf(query)
  const isIndexed = name === 'name' || name === 'stock' ? [isThere] : []
  const [first, ...others] = setsOf(query).map((set) => allOf([set, ...isIndexed, ...where]))
  if (first && others.length === 0) {
    return sql`select p.id from products p where ${first} order by ${by} ${bounds(query)}`
  }
  const most = Math.min(query.page * query.limit, mostCounted)
  const each = [first, ...others].map(
    (set) => sql`
      (select p.id, ${column} from products p where ${set} order by ${by} limit ${most})`,
  )
  return sql`
    select p.id from (${sql.join(each, sql` union all `)}) p order by ${by} ${bounds(query)}`
}

const stockConditions: Record<NonNullable<StaffProductQuery['stock']>, Sql> = {
  in: sql`p.remaining >= ${sql.raw(String(lowStock))}`,
  low: sql`p.remaining > 0 and p.remaining < ${sql.raw(String(lowStock))}`,
  out: sql`p.remaining = 0`,
}

/** What a query asks of `products p`, apart from whether they are shown. `bySku`: products found by the SKU of a variant. */
function conditions(
  query: StaffProductQuery,
  ownerId: string | undefined,
  bySku: readonly string[],
): Sql[] {
  const { category, stock, discount, seller, search, bangla } = query
  const owner = ownerId ?? seller
  return [
    ...(owner ? [sql`p.owner_id = ${owner}`] : []),
    ...(category ? [sql`p.category_id = ${category}`] : []),
    ...(stock ? [stockConditions[stock]] : []),
    ...(bangla === 'missing' ? [sql`(p.name_bn = '' or p.description_bn = '')`] : []),
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

/** What staff need to know of a product in addition to what shoppers see. */
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
