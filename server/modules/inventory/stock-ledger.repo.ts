import { bounds, countOf } from '#platform/db/bounded-list.ts'
import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'

import type { InventoryItem } from './inventory-item.ts'
import type { MovedPieces } from './stock.repo.ts'

/** A change of the stock of an inventory item whose row the caller writes. */
export type StockMove = InventoryItem & {
  reason: 'opening' | 'correction' | 'import' | 'transfer'
  change: number
  /** In stock after it. */
  balance: number
}

/**
 * The part of the order's statement that writes what it took. It is no statement of its own, because each round trip
 * makes other orders wait longer for the locked goods.
 */
export function saleEntries(
  { orderId, at }: { orderId: string; at: Date },
  taken: readonly MovedPieces[],
): Sql {
  const rows = taken.map((row) => ({ ...row, id: newId() }))
  return sql`
    insert into stock_ledger (id, product_id, variant_id, order_id, change, balance, reason, at)
    select row.id, row."productId", row."variantId", ${orderId}, -row.quantity, row.remaining, 'sale', ${at}
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (
      id uuid, "productId" uuid, "variantId" uuid, quantity integer, remaining integer)`
}

/** An act on an order that moved stock; without an act, the order was cancelled. */
export interface StockCause<CauseId extends string | null = string> {
  orderId: string
  causeId: CauseId
  at: Date
}

/** Records what a change of an order took beyond what its placing did. */
export async function insertSales(
  tx: Db,
  { orderId, causeId, at }: StockCause,
  taken: readonly MovedPieces[],
): Promise<void> {
  const rows = taken.map((moved) => ({ ...moved, id: newId() }))
  await tx.execute(sql`
    insert into stock_ledger (id, product_id, variant_id, order_id, cause_id, change, balance, reason, at)
    select id, "productId", "variantId", ${orderId}, ${causeId}, -quantity, remaining, 'sale', ${at}
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as row (id uuid, "productId" uuid, "variantId" uuid, quantity integer, remaining integer)`)
}

/**
 * Records what came back of each inventory item of an order, and what of it cannot be sold again or did not arrive. The
 * cause is the act that gave it back; null: the order was cancelled.
 */
export async function insertReturns(
  tx: Db,
  { orderId, causeId, at }: StockCause<string | null>,
  moves: Readonly<Record<'returned' | 'damaged' | 'lost', readonly MovedPieces[]>>,
): Promise<void> {
  const row = (moved: MovedPieces, change: number, reason: 'return' | 'damaged' | 'lost') => ({
    id: newId(),
    productId: moved.productId,
    variantId: moved.variantId,
    change,
    balance: moved.remaining,
    reason,
  })
  const rows = [
    ...moves.returned.map((moved) => row(moved, moved.quantity, 'return')),
    ...moves.damaged.map((moved) => row(moved, -moved.quantity, 'damaged')),
    ...moves.lost.map((moved) => row(moved, -moved.quantity, 'lost')),
  ]
  await tx.execute(sql`
    insert into stock_ledger (id, product_id, variant_id, order_id, cause_id, change, balance, reason, at)
    select id, "productId", "variantId", ${orderId}, ${causeId}, change, balance, reason, ${at}
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as row (id uuid, "productId" uuid, "variantId" uuid, change integer, balance integer, reason text)`)
}

/**
 * Records stock changes of products and variants whose rows the caller writes whole: new ones, edited ones, those of a
 * file; in this order. Changes of 0 are none. Where only the stock changes, see correctStock().
 */
export async function recordStock(
  tx: Db,
  { actorId, at }: { actorId: string; at: Date },
  moves: readonly StockMove[],
): Promise<void> {
  const rows = moves.filter(({ change }) => change !== 0).map((move) => ({ ...move, id: newId() }))
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into stock_ledger (id, product_id, variant_id, change, balance, reason, actor_id, at)
    select id, "productId", "variantId", change, balance, reason, ${actorId}, ${at}
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as row (id uuid, "productId" uuid, "variantId" uuid, change integer, balance integer, reason text)`)
}

export interface LedgerRow {
  id: string
  at: string
  change: number
  balance: number
  reason: string
  note: string
  orderId: string | null
  variant: { _id: string; sku: string; color: string | null; size: string | null } | null
  actor: { _id: string; name: string } | null
}

/** One page of a product's ledger, or of one variant's, newest first, and how long it is in all. */
export async function findLedger(
  db: Db,
  productId: string,
  { page, limit, variant }: { page: number; limit: number; variant?: string | undefined },
): Promise<{ total: number; rows: LedgerRow[] }> {
  const where = variant
    ? sql`l.product_id = ${productId} and l.variant_id = ${variant}`
    : sql`l.product_id = ${productId}`
  const rows = await db.query<{ total: number; rows: LedgerRow[] }>(sql`
    select
      ${countOf(sql`from stock_ledger l where ${where}`)} as total,
      coalesce((select json_agg(entry order by entry.at desc, entry.id desc) from (
        select l.id, l.at, l.change, l.balance, l.reason, l.note, l.order_id as "orderId",
          case when v.id is not null then json_build_object(
            '_id', v.id, 'sku', v.sku, 'color', v.color, 'size', v.size) end as variant,
          case when u.id is not null
            then json_build_object('_id', u.id, 'name', u.name) end as actor
        from stock_ledger l left join users u on u.id = l.actor_id
          left join product_variants v on v.id = l.variant_id
        where ${where}
        order by l.at desc, l.id desc
        ${bounds({ page, limit })}) entry), '[]') as rows`)
  return rows[0] ?? { total: 0, rows: [] }
}
