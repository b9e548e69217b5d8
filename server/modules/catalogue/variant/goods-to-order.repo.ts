import { latinDigits } from '@haat/contract/digits'
import { mostGoodsFound } from '@haat/contract/product/goods-to-order'
import { mostVariants } from '@haat/contract/product/variant'
import { normalForm } from '@haat/contract/text/normal-form'

import { searchMatches } from '#modules/search/index.ts'
import { beginningWith } from '#platform/db/containing.ts'
import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

import type { ListedVariantRow } from './listed-variant.repo.ts'
import { variantColumns } from './variant-columns.repo.ts'
import { isNamed } from './variant-search.repo.ts'

export type GoodsToOrderRow = Omit<ListedVariantRow, 'barcode' | 'costPoisha' | 'variantCount'>

/** Of `product_variants v join products p`. */
const columns = sql`
  ${variantColumns}, p.id as "productId", p.name as "productName", p.stock_by as "stockBy",
  json_build_object('ownOriginalPricePoisha', p.original_price_poisha,
    'discountPercent', p.discount_percent, 'remaining', p.remaining, 'images', p.images,
    'colorImages', p.color_images) as product`

const isOnSale = sql`v.hidden_at is null and p.hidden_at is null and p.deleted_at is null`

/** `''` is the code of nothing. */
const hasCode = (code: string) =>
  sql`(lower(v.sku) in (${code.toLowerCase()}, ${latinDigits(code).toLowerCase()})
    or v.barcode in (${code}, ${latinDigits(code)}) and v.barcode <> '')`

/** So many of one product's variants at most, so that they do not hide other products. */
const mostOfProduct = 10

/**
 * Variants on sale, best first: those with this SKU or barcode, with a longer SKU, of products whose name has the text, then those of products
 * that the shop's search finds, spelling mistakes included. Words of the search that name an option ('panjabi L') bring
 * its variants to the front.
 */
export async function findGoodsToOrder(db: Db, search: string): Promise<GoodsToOrderRow[]> {
  const code = normalForm.code(search)
  const words = search.toLowerCase().split(/\s+/)
  return rowsOf(
    db,
    sql`
    with named as materialized (
      select n.product_id as id, 1 as rank, 0 as place from product_names n
      where ${isNamed(search)} limit 50
    ), resembling as materialized (
      select match.id, 2 as rank, match.place
      from ${searchMatches({ search, most: 8 })} found,
        unnest(found.ids) with ordinality as match (id, place)
    ), candidates as (
      select v.id, -1 as rank, 0 as place from product_variants v where ${hasCode(code)}
      union all
      select v.id, 0, 0 from product_variants v
      where lower(v.sku) like ${beginningWith(code.toLowerCase())}
        or lower(v.sku) like ${beginningWith(latinDigits(code).toLowerCase())}
      union all
      select v.id, found.rank, found.place
      from (select * from named union all select * from resembling) found
      join product_variants v on v.product_id = found.id
    ), best as (
      select id, min(rank) as rank, min(place) as place from candidates group by id
    ), ranked as (
      select v.id as "foundId", rank, place, options.matching, v.product_id, v.position,
        row_number() over (
          partition by v.product_id
          order by rank, options.matching desc, coalesce(v.remaining, p.remaining) > 0 desc,
            v.position, v.id) as nth
      from best join product_variants v using (id) join products p on p.id = v.product_id,
        lateral (
          select count(*) as matching from unnest(${words}::text[]) word
          where word in (search_form(lower(v.color)), search_form(lower(v.size)))) options
      where ${isOnSale}
    ), shown as (
      select * from ranked where nth <= ${mostOfProduct}
      order by rank, matching desc, place, product_id, position, "foundId"
      limit ${mostGoodsFound})
    select ${columns}
    from shown join product_variants v on v.id = "foundId" join products p on p.id = v.product_id
    order by rank, matching desc, place, v.product_id, v.position, v.id`,
  )
}

/** Variants on sale with exactly this SKU or barcode: several where sellers share a SKU, or a product its barcode. */
export async function findGoodsByCode(db: Db, code: string): Promise<GoodsToOrderRow[]> {
  return rowsOf(
    db,
    sql`
    select ${columns} from product_variants v join products p on p.id = v.product_id
    where ${hasCode(code)} and ${isOnSale}
    order by v.product_id, v.position, v.id limit ${mostGoodsFound}`,
  )
}

/** Every variant on sale of these products, in the seller's order. */
export async function findVariantsToOrder(
  db: Db,
  productIds: readonly string[],
): Promise<GoodsToOrderRow[]> {
  return rowsOf(
    db,
    sql`
    select ${columns} from product_variants v join products p on p.id = v.product_id
    where v.product_id = any(${productIds}::uuid[]) and ${isOnSale}
    order by v.product_id, v.position, v.id limit ${mostVariants}`,
  )
}

async function rowsOf(db: Db, statement: Sql): Promise<GoodsToOrderRow[]> {
  const rows = await db.query<{ found: GoodsToOrderRow }>(
    sql`select row_to_json(found) as found from (${statement}) found`,
  )
  return rows.map(({ found }) => found)
}
