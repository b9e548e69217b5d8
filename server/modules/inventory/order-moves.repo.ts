import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** A stock move of an order, of a change of it, or of goods that came back for it. */
export interface OrderStockMove extends Record<string, unknown> {
  id: string
  productId: string
  variantId: string | null
  change: number
  remaining: number
  reason: string
}

/** The stock moves of an order and of its exchanges, oldest first. */
export async function findOrderMoves(db: Db, orderId: string): Promise<OrderStockMove[]> {
  return db.query<OrderStockMove>(sql`
    select id, product_id as "productId", variant_id as "variantId", change, balance as remaining, reason
    from stock_ledger
    where order_id = ${orderId} or order_id in (select id from orders where exchange_of = ${orderId})
    order by at, id`)
}
