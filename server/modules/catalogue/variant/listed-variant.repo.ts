import { lowStock, type StaffVariantQuery } from '@haat/contract/product/staff-product'
import type { StockBy } from '@haat/contract/product/variant'

import { allOf } from '#platform/db/all-of.ts'
import { bounds, countOf } from '#platform/db/bounded-list.ts'
import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

import { variantColumns, type ProductOfVariant, type VariantRow } from './variant-columns.repo.ts'
import { findBySku, namedProducts, hasName, isNamed } from './variant-search.repo.ts'

export type ListedVariantRow = VariantRow & {
  productId: string
  productName: string
  barcode: string
  costPoisha: number | null
  stockBy: StockBy
  /** How many variants share the stock, where a row stands for all of them. */
  variantCount: number
  product: ProductOfVariant
}

/**
 * One page of visible variants of products that are on sale; with an owner only theirs. Where stock is asked for it has one
 * row for each inventory item: one that a product's variants share is shown by the first of them.
 */
export async function findListedVariants(
  db: Db,
  query: StaffVariantQuery,
  ownerId: string | undefined,
): Promise<{ total: number; rows: ListedVariantRow[] }> {
  const products = ofProduct(ownerId ?? query.seller)
  const found = query.search ? await findBySku(db, query.search) : []
  const variants = ofVariant(
    query.search,
    found.map(({ id }) => id),
  )
  const list = {
    query,
    products,
    isBySku: found.length > 0,
    where: allOf([...products, ...variants]),
  }
  const variantCount = query.stock
    ? sql`case p.stock_by when 'product' then p.variant_count else 1 end`
    : sql`1`
  const [rows, count] = await Promise.all([
    db.query<{ shown: ListedVariantRow }>(sql`
      select row_to_json(shown) as shown from (
        select ${variantColumns}, v.barcode, v.cost_poisha as "costPoisha", p.id as "productId",
          p.name as "productName", p.stock_by as "stockBy", ${variantCount} as "variantCount", json_build_object(
            'ownOriginalPricePoisha', p.original_price_poisha, 'discountPercent', p.discount_percent,
            'remaining', p.remaining, 'images', p.images, 'colorImages', p.color_images) as product
        from (
          -- The page first: JSON of all variants would be made to be sorted.
          ${pageOf(list)}) page
        join product_variants v on v.id = "onPage" join products p on p.id = v.product_id
        order by ${orders[query.sort]}) shown`),
    db.query<{ total: number }>(sql`select ${totalOf(list)} as total`),
  ])
  return { total: count[0]?.total ?? 0, rows: rows.map(({ shown }) => shown) }
}

interface List {
  query: StaffVariantQuery
  /** Of `products p`. */
  products: Sql[]
  /** The search is or begins an SKU, or is a barcode. */
  isBySku: boolean
  /** These, and of `product_variants v`. */
  where: Sql
}

/** Of `product_variants v join products p`: each order ends in the id, so that pages neither repeat nor lose a variant. */
const orders: Record<StaffVariantQuery['sort'], Sql> = {
  stock: sql`coalesce(v.remaining, p.remaining), v.product_id, v.id`,
  '-stock': sql`coalesce(v.remaining, p.remaining) desc, v.product_id desc, v.id desc`,
  sku: sql`v.sku, v.id`,
  '-sku': sql`v.sku desc, v.id desc`,
  name: sql`p.name, p.id, v.position, v.id`,
  '-name': sql`p.name desc, p.id desc, v.position desc, v.id desc`,
}

/** The ids of a page as "onPage". */
function pageOf(list: List): Sql {
  const { query, where } = list
  if (!query.sort.endsWith('stock')) {
    const items = query.stock
      ? sql`(${allItems(list)}) v join products p on p.id = v.product_id`
      : sql`product_variants v join products p on p.id = v.product_id where ${where}`
    return sql`
      select v.id as "onPage" from ${items} order by ${orders[query.sort]} ${bounds(query)}`
  }
  // Stock numbers of variants and of products have an index each: the first of both are merged.
  const down = query.sort.startsWith('-') ? sql`desc` : sql``
  const most = sql`limit ${query.page * query.limit}`
  return sql`
    select id as "onPage" from (
      (select * from (${itemsOfVariants(query, where)}) own
        order by stock ${down}, product_id ${down}, id ${down} ${most})
      union all
      (select * from (${itemsOfProducts(query, where)}) shared
        order by stock ${down}, product_id ${down}, id ${down} ${most})) item
    order by stock ${down}, product_id ${down}, id ${down} ${bounds(query)}`
}

const allItems = ({ query, where }: List) =>
  sql`${itemsOfVariants(query, where)} union all ${itemsOfProducts(query, where)}`

/** Products know how many variants they have, and which share a stock: to count those, none is read. */
function totalOf(list: List): Sql {
  const { query, products, isBySku, where } = list
  const { search, stock } = query
  if (search && (stock || isBySku)) return countOf(sql`from (${allItems(list)}) v`)
  if (!stock) {
    const isSold = sql`${allOf(products)} and p.variant_count > 0`
    const sold = search
      ? namedProducts(search, isSold)
      : sql`select p.variant_count from products p where ${isSold}`
    return countOf(sql`from (${sold}) p, generate_series(1, p.variant_count)`)
  }
  return countOf(sql`
    from (
      ${itemsOfVariants(query, where)}
      union all
      select p.id, null, null, null, null from products p
      where p.stock_by = 'product' and p.variant_count > 0 and ${allOf(products)}
        and p.${stockConditions[stock]}) v`)
}

const shownColumns = sql`v.id, p.id as product_id, v.sku, v.position`

/** Variants with a stock of their own. */
const itemsOfVariants = ({ stock }: StaffVariantQuery, where: Sql) => sql`
  select ${shownColumns}, v.remaining as stock
  from product_variants v join products p on p.id = v.product_id
  where v.remaining is not null and ${where} ${stock ? sql`and v.${stockConditions[stock]}` : sql``}`

/**
 * Variants that share the stock of their product; where stock is asked for, the first of them. Products whose variants have
 * a stock of their own have the most in stock and the most variants: they are left out before these are read.
 */
function itemsOfProducts({ stock, search }: StaffVariantQuery, where: Sql): Sql {
  const first = sql`
    from product_variants f
    where f.product_id = p.id and f.hidden_at is null order by f.position, f.id limit 1`
  // A search finds few variants, a stock is walked product by product.
  const variants =
    stock && !search
      ? sql`cross join lateral (select f.* ${first}) v`
      : sql`join product_variants v on v.product_id = p.id`
  return sql`
    select ${shownColumns}, p.remaining as stock from products p ${variants}
    where p.stock_by = 'product' and v.remaining is null and ${where}
      ${stock ? sql`and p.${stockConditions[stock]}` : sql``}
      ${stock && search ? sql`and v.id = (select f.id ${first})` : sql``}`
}

const few = sql.raw(String(lowStock))
const stockConditions: Record<NonNullable<StaffVariantQuery['stock']>, Sql> = {
  in: sql`remaining >= ${few}`,
  low: sql`remaining between 1 and ${few} - 1`,
  out: sql`remaining = 0`,
}

const ofProduct = (owner: string | undefined): Sql[] => [
  sql`p.hidden_at is null and p.deleted_at is null`,
  ...(owner ? [sql`p.owner_id = ${owner}`] : []),
]

/** `bySku`: variants that the search finds. */
const ofVariant = (search: string | undefined, bySku: readonly string[]): Sql[] => [
  sql`v.hidden_at is null`,
  ...(search
    ? [
        bySku.length === 0
          ? hasName(search)
          : sql`v.id in (
              select named.id from product_variants named join product_names n on n.product_id = named.product_id
              where ${isNamed(search)}
              union all select unnest(${bySku}::uuid[]))`,
      ]
    : []),
]
