import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'

interface Moved {
  productId: string
  quantity: number
  /** In stock after it. */
  remaining: number
}

/**
 * Writes down what came back of each product of an order, and what of it cannot be sold again, with what is in
 * stock after each. The cause is the act that gave it back; null: the order was cancelled.
 */
export async function recordReturn(
  tx: Db,
  { orderId, causeId, at }: { orderId: string; causeId: string | null; at: Date },
  { returned, damaged = [] }: { returned: readonly Moved[]; damaged?: readonly Moved[] },
): Promise<void> {
  const row = (moved: Moved, change: number, reason: 'return' | 'damaged') => ({
    id: newId(),
    product_id: moved.productId,
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
    select id, product_id, ${orderId}, ${causeId}, change, balance, reason, ${at}
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as row (id uuid, product_id uuid, change integer, balance integer, reason text)`)
}
