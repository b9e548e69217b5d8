import { sql } from 'drizzle-orm'

import type { Db } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'

/** Writes down what an order took of each product (`sale`) or gave back (`return`), and what is in stock now. */
export async function recordStock(
  tx: Db,
  reason: 'sale' | 'return',
  {
    orderId,
    at,
    changes,
  }: {
    orderId: string
    at: Date
    changes: readonly { productId: string; quantity: number; remaining: number }[]
  },
): Promise<void> {
  const sign = reason === 'sale' ? -1 : 1
  await tx.execute(sql`
    insert into stock_ledger (id, product_id, order_id, change, balance, reason, at)
    select id, product_id, ${orderId}, change, balance, ${reason}, ${at}
    from unnest(
      ${sql.param(changes.map(() => newId()))}::uuid[],
      ${sql.param(changes.map(({ productId }) => productId))}::uuid[],
      ${sql.param(changes.map(({ quantity }) => sign * quantity))}::integer[],
      ${sql.param(changes.map(({ remaining }) => remaining))}::integer[])
      as row (id, product_id, change, balance)`)
}
