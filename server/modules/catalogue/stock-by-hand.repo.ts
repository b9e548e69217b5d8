import type { StockReason } from '@haat/contract/stock'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'

interface Change {
  productId: string
  change: number
  /** In stock after it. */
  balance: number
}

/** Writes down changes of stock that somebody made by hand or by a file; those of 0 are none. */
export async function recordStock(
  tx: Db,
  why: { reason: StockReason | 'opening' | 'import'; actorId: string; note?: string; at: Date },
  changes: readonly Change[],
): Promise<void> {
  const rows = changes
    .filter(({ change }) => change !== 0)
    .map((change) => ({ ...change, id: newId() }))
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into stock_ledger (id, product_id, change, balance, reason, actor_id, note, at)
    select id, "productId", change, balance, ${why.reason}, ${why.actorId}, ${why.note ?? ''}, ${why.at}
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as row (id uuid, "productId" uuid, change integer, balance integer)`)
}

export interface LedgerRow {
  id: string
  at: string
  change: number
  balance: number
  reason: string
  note: string
  order_id: string | null
  actor: { _id: string; name: string } | null
}

/** One page of a product's ledger, newest first, and how long it is in all. */
export async function findLedger(
  db: Db,
  productId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ total: number; rows: LedgerRow[] }> {
  const rows = await db.query<{ total: number; rows: LedgerRow[] }>(sql`
    select
      (select count(*)::int from stock_ledger where product_id = ${productId}) as total,
      coalesce((select json_agg(entry order by entry.at desc, entry.id desc) from (
        select l.id, l.at, l.change, l.balance, l.reason, l.note, l.order_id,
          case when u.id is not null
            then json_build_object('_id', u.id, 'name', u.name) end as actor
        from stock_ledger l left join users u on u.id = l.actor_id
        where l.product_id = ${productId}
        order by l.at desc, l.id desc
        limit ${limit} offset ${(page - 1) * limit}) entry), '[]') as rows`)
  return rows[0] ?? { total: 0, rows: [] }
}
