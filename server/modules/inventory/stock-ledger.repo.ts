import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'

interface Change {
  productId: string
  change: number
  /** In stock after it. */
  balance: number
}

/** What an order did to a product, and what is in stock after it. */
interface Moved {
  productId: string
  quantity: number
  remaining: number
}

/**
 * The part of the order's statement that writes what it took. It is no statement of its own, because each round trip
 * makes other orders wait longer for the locked goods.
 */
export function saleEntries(
  { orderId, at }: { orderId: string; at: Date },
  taken: readonly Moved[],
): Sql {
  const rows = taken.map((row) => ({ ...row, id: newId() }))
  return sql`
    insert into stock_ledger (id, product_id, order_id, change, balance, reason, at)
    select row.id, row."productId", ${orderId}, -row.quantity, row.remaining, 'sale', ${at}
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (
      id uuid, "productId" uuid, quantity integer, remaining integer)`
}

/**
 * Records what came back of each product of an order, and what of it cannot be sold again. The cause is the act
 * that gave it back; null: the order was cancelled.
 */
export async function insertReturns(
  tx: Db,
  { orderId, causeId, at }: { orderId: string; causeId: string | null; at: Date },
  { returned, damaged }: { returned: readonly Moved[]; damaged: readonly Moved[] },
): Promise<void> {
  const row = (moved: Moved, change: number, reason: 'return' | 'damaged') => ({
    id: newId(),
    productId: moved.productId,
    change,
    balance: moved.remaining,
    reason,
  })
  const rows = [
    ...returned.map((moved) => row(moved, moved.quantity, 'return')),
    ...damaged.map((moved) => row(moved, -moved.quantity, 'damaged')),
  ]
  await tx.execute(sql`
    insert into stock_ledger (id, product_id, order_id, cause_id, change, balance, reason, at)
    select id, "productId", ${orderId}, ${causeId}, change, balance, reason, ${at}
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as row (id uuid, "productId" uuid, change integer, balance integer, reason text)`)
}

/**
 * Records stock changes of products whose rows the caller writes whole: new ones, edited ones, those of a file. Changes
 * of 0 are none. Where only the stock changes, see correctStock().
 */
export async function recordStock(
  tx: Db,
  why: { reason: 'opening' | 'correction' | 'import'; actorId: string; at: Date },
  changes: readonly Change[],
): Promise<void> {
  const rows = changes
    .filter(({ change }) => change !== 0)
    .map((change) => ({ ...change, id: newId() }))
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into stock_ledger (id, product_id, change, balance, reason, actor_id, at)
    select id, "productId", change, balance, ${why.reason}, ${why.actorId}, ${why.at}
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
  orderId: string | null
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
        select l.id, l.at, l.change, l.balance, l.reason, l.note, l.order_id as "orderId",
          case when u.id is not null
            then json_build_object('_id', u.id, 'name', u.name) end as actor
        from stock_ledger l left join users u on u.id = l.actor_id
        where l.product_id = ${productId}
        order by l.at desc, l.id desc
        limit ${limit} offset ${(page - 1) * limit}) entry), '[]') as rows`)
  return rows[0] ?? { total: 0, rows: [] }
}
