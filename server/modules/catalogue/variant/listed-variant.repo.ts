import { lowStock, type StaffVariantQuery } from '@haat/contract/product/staff-product'
import type { StockBy } from '@haat/contract/product/variant'

import { beginningWith, containing } from '#platform/db/containing.ts'
import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

import { variantColumns, type ProductOfVariant, type VariantRow } from './variant-columns.repo.ts'

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

/** Of `product_variants v join products p`: stock of the variant's inventory item. */
const remaining = sql`coalesce(v.remaining, p.remaining)`

const orders: Record<StaffVariantQuery['sort'], Sql> = {
  stock: sql`${remaining}, v.id`,
  '-stock': sql`${remaining} desc, v.id desc`,
  sku: sql`v.sku, v.id`,
  '-sku': sql`v.sku desc, v.id desc`,
  name: sql`p.name, v.position, v.id`,
  '-name': sql`p.name desc, v.position desc, v.id desc`,
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
  const from = sql`
    from product_variants v join products p on p.id = v.product_id
    where ${sql.join(conditions(query, ownerId), sql` and `)}`
  const variantCount = query.stock
    ? sql`case p.stock_by when 'product' then p.variant_count else 1 end`
    : sql`1`
  const [list, count] = await Promise.all([
    db.query<{ shown: ListedVariantRow }>(sql`
      select row_to_json(shown) as shown from (
        select ${variantColumns}, v.barcode, v.cost_poisha as "costPoisha", p.id as "productId",
          p.name as "productName", p.stock_by as "stockBy", ${variantCount} as "variantCount", json_build_object(
            'ownOriginalPricePoisha', p.original_price_poisha, 'discountPercent', p.discount_percent,
            'remaining', p.remaining, 'images', p.images, 'colorImages', p.color_images) as product
        from (
          -- The page first: JSON of all variants would be made to be sorted.
          select v.id as "onPage" ${from} order by ${orders[query.sort]}
          limit ${query.limit} offset ${(query.page - 1) * query.limit}) page
        join product_variants v on v.id = "onPage" join products p on p.id = v.product_id
        order by ${orders[query.sort]}) shown`),
    db.query<{ total: number }>(sql`select count(*)::int as total ${from}`),
  ])
  return { total: count[0]?.total ?? 0, rows: list.map(({ shown }) => shown) }
}

const few = sql.raw(String(lowStock))
const stockConditions: Record<NonNullable<StaffVariantQuery['stock']>, Sql> = {
  in: sql`remaining >= ${few}`,
  low: sql`remaining > 0 and remaining < ${few}`,
  out: sql`remaining = 0`,
}

function conditions({ stock, seller, search }: StaffVariantQuery, ownerId: string | undefined) {
  const owner = ownerId ?? seller
  return [
    sql`v.hidden_at is null and p.hidden_at is null`,
    ...(owner ? [sql`p.owner_id = ${owner}`] : []),
    ...(stock ? [sql`v.id in (${itemsWith(stockConditions[stock], owner)})`] : []),
    ...(search ? [sql`v.id in (${matching(search)})`] : []),
  ]
}

/** Apart, so that each half is answered by its index of low stock. */
function itemsWith(stock: Sql, owner: string | undefined): Sql {
  const condition = owner ? sql`${stock} and owner_id = ${owner}` : stock
  return sql`
  select id from product_variants where hidden_at is null and ${condition}
  union all
  select (
    select f.id from product_variants f
    where f.product_id = shared.id and f.hidden_at is null order by f.position, f.id limit 1)
  from (
    select id from products
    where stock_by = 'product' and hidden_at is null and deleted_at is null and ${condition}) shared`
}

/** Apart, so that each part is answered by its index. */
const matching = (search: string) => sql`
  select id from product_variants where lower(sku) like ${beginningWith(search.toLowerCase())}
  union all
  select id from product_variants where barcode = ${search} and barcode <> ''
  union all
  select named.id from product_variants named join product_names n on n.product_id = named.product_id
  where n.text ilike ${containing(search)}`
