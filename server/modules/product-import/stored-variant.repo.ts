import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

import type { VariantRow } from './verdict.ts'

export type StoredVariant = VariantRow & { sku: string }

/** All variants of these products, hidden ones too, by product in the seller's order. */
export async function findVariantsOf(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, StoredVariant[]>> {
  if (productIds.length === 0) return new Map()
  const rows = await db.query<{ productId: string; variants: StoredVariant[] }>(sql`
    select v.product_id as "productId", json_agg(json_build_object(
      'id', v.id, 'productId', v.product_id, 'ownerId', v.owner_id, 'sku', v.sku, 'barcode', v.barcode,
      'color', v.color, 'size', v.size, 'originalPricePoisha', v.original_price_poisha,
      'costPoisha', v.cost_poisha, 'weightGrams', v.weight_grams, 'image', v.image,
      'position', v.position, 'remaining', v.remaining, 'hidden', v.hidden_at is not null
    ) order by v.position, v.id) as variants
    from product_variants v where v.product_id = any(${productIds}::uuid[])
    group by v.product_id`)
  return new Map(rows.map(({ productId, variants }) => [productId, variants]))
}

/** A SKU of an owner, and the variant that has it. */
export interface TakenSku {
  ownerId: string
  sku: string
  variantId: string
}

/** Which of these SKUs variants of these owners have. */
export async function findTakenSkus(
  db: Db,
  ownerIds: readonly string[],
  skus: readonly string[],
): Promise<TakenSku[]> {
  if (skus.length === 0) return []
  const rows = await db.query<{ taken: TakenSku }>(sql`
    select json_build_object('ownerId', owner_id, 'sku', sku, 'variantId', id) as taken
    from product_variants where owner_id = any(${ownerIds}::uuid[]) and sku = any(${skus}::text[])`)
  return rows.map(({ taken }) => taken)
}
