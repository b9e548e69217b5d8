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

/** One page of visible variants of products that are on sale; with an owner only theirs. */
export async function findListedVariants(
  db: Db,
  query: StaffVariantQuery,
  ownerId: string | undefined,
): Promise<{ total: number; rows: ListedVariantRow[] }> {
  const from = sql`
    from product_variants v join products p on p.id = v.product_id
    where ${sql.join(conditions(query, ownerId), sql` and `)}`
  const [list, count] = await Promise.all([
    db.query<{ shown: ListedVariantRow }>(sql`
      select row_to_json(shown) as shown from (
        select ${variantColumns}, v.barcode, v.cost_poisha as "costPoisha", p.id as "productId",
          p.name as "productName", p.stock_by as "stockBy", json_build_object(
            'ownOriginalPricePoisha', p.original_price_poisha, 'discountPercent', p.discount_percent,
            'remaining', p.remaining, 'images', p.images, 'colorImages', p.color_images) as product
        ${from} order by ${orders[query.sort]}
        limit ${query.limit} offset ${(query.page - 1) * query.limit}) shown`),
    db.query<{ total: number }>(sql`select count(*)::int as total ${from}`),
  ])
  return { total: count[0]?.total ?? 0, rows: list.map(({ shown }) => shown) }
}

const stockConditions: Record<NonNullable<StaffVariantQuery['stock']>, Sql> = {
  in: sql`${remaining} >= ${sql.raw(String(lowStock))}`,
  low: sql`${remaining} > 0 and ${remaining} < ${sql.raw(String(lowStock))}`,
  out: sql`${remaining} = 0`,
}

function conditions({ stock, seller, search }: StaffVariantQuery, ownerId: string | undefined) {
  const owner = ownerId ?? seller
  return [
    sql`v.hidden_at is null and p.hidden_at is null`,
    ...(owner ? [sql`p.owner_id = ${owner}`] : []),
    ...(stock ? [stockConditions[stock]] : []),
    ...(search
      ? [
          sql`(lower(v.sku) like ${beginningWith(search.toLowerCase())}
            or (v.barcode = ${search} and v.barcode <> '')
            or p.id in (
              select n.product_id from product_names n where n.text ilike ${containing(search)}))`,
        ]
      : []),
  ]
}
