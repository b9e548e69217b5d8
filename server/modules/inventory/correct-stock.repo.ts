import type { StockReason } from '@haat/contract/product/stock'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'

import type { StockRow } from './stock.repo.ts'

/**
 * Changes the stock of products by a difference each, with its rows in the ledger. The caller has locked the
 * products and checked that none falls below zero.
 */
export async function correctStock(
  tx: Db,
  { reason, actorId, note, at }: { reason: StockReason; actorId: string; note: string; at: Date },
  changes: ReadonlyMap<string, number>,
): Promise<StockRow[]> {
  const rows = [...changes].map(([productId, change]) => ({ entryId: newId(), productId, change }))
  return tx.query<StockRow>(sql`
    with corrected as (
      update products p set remaining = p.remaining + c.change, updated_at = ${at}
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as c ("entryId" uuid, "productId" uuid, change integer)
      where p.id = c."productId"
      returning c."entryId", p.id, c.change, p.remaining
    ), entries as (
      insert into stock_ledger (id, product_id, change, balance, reason, actor_id, note, at)
      select "entryId", id, change, remaining, ${reason}, ${actorId}, ${note}, ${at} from corrected
    )
    select id, remaining from corrected`)
}
