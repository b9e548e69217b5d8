import type { StockBy } from '@haat/contract/product/variant'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** What a change of many products may change of one. */
export interface BulkRow {
  id: string
  name: string
  nameBn: string
  originalPricePoisha: number
  /** Highest price of a variant with its own; null: none has. */
  highestOwnPoisha: number | null
  stockBy: StockBy
  remaining: number
  visibility: 'shown' | 'hidden'
}

/** Holds these products in the order of their ids, as orders do; with an owner only theirs. Deleted ones are missing. */
export async function lockMany(
  tx: Db,
  ids: readonly string[],
  ownerId: string | undefined,
): Promise<BulkRow[]> {
  const rows = await tx.query<{ held: BulkRow }>(sql`
    select json_build_object('id', id, 'name', name, 'nameBn', name_bn, 'originalPricePoisha', original_price_poisha,
      'highestOwnPoisha', (
        select max(v.original_price_poisha) from product_variants v where v.product_id = products.id),
      'stockBy', stock_by, 'remaining', remaining,
      'visibility', case when hidden_at is null then 'shown' else 'hidden' end) as held
    from products
    where id = any(${ids}::uuid[]) and deleted_at is null
      and ${ownerId === undefined ? sql`true` : sql`owner_id = ${ownerId}`}
    order by id for no key update`)
  return rows.map(({ held }) => held)
}

/**
 * Changes the own prices of variants of products that the caller holds, rounded as percentOf() rounds. The products are
 * written afterwards, which computes their lowest and highest price.
 */
export async function changeOwnPrices(
  tx: Db,
  productIds: readonly string[],
  percent: number,
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    update product_variants
    set original_price_poisha = round(original_price_poisha * (100 + ${percent}::numeric) / 100), updated_at = ${at}
    where product_id = any(${productIds}::uuid[]) and original_price_poisha is not null`)
}
