import type { StockReason } from '@haat/contract/product/stock'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'

import type { InventoryItem } from './inventory-item.ts'

/**
 * Changes the stock of inventory items by a difference each, with its rows in the ledger. The caller has locked the
 * products and checked that none falls below zero.
 */
export async function correctStock(
  tx: Db,
  { reason, actorId, note, at }: { reason: StockReason; actorId: string; note: string; at: Date },
  changes: readonly (InventoryItem & { change: number })[],
): Promise<void> {
  const rows = changes.map((change) => ({ ...change, entryId: newId() }))
  const why = sql`${reason}::text, ${actorId}::uuid, ${note}::text, ${at}::timestamptz`
  await tx.execute(sql`
    with wanted as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as c ("entryId" uuid, "productId" uuid, "variantId" uuid, change integer)),
    own as (
      update product_variants v set remaining = v.remaining + c.change, updated_at = ${at}
      from wanted c where v.id = c."variantId"
      returning c.*, v.remaining, v.hidden_at is null as visible),
    products_corrected as (
      update products p set remaining = p.remaining + c.change, updated_at = ${at}
      from (
        select "productId", sum(change) as change from (
          select "productId", change from wanted where "variantId" is null
          union all select "productId", change from own where visible) shown
        group by 1) c
      where p.id = c."productId"
      returning p.id, p.remaining)
    insert into stock_ledger (id, product_id, variant_id, change, balance, reason, actor_id, note, at)
    select "entryId", "productId", "variantId", change, remaining, ${why} from own
    union all
    select c."entryId", c."productId", null, c.change, p.remaining, ${why}
    from wanted c join products_corrected p on p.id = c."productId" where c."variantId" is null`)
}
