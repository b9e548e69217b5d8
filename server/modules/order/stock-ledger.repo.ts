import { sql } from 'drizzle-orm'

import type { Db } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'

/** Writes down what an order gave back of each product, and what is in stock now. */
export async function recordReturn(
  tx: Db,
  orderId: string,
  at: Date,
  returned: readonly { productId: string; quantity: number; remaining: number }[],
): Promise<void> {
  await tx.execute(sql`
    insert into stock_ledger (id, product_id, order_id, change, balance, reason, at)
    select id, product_id, ${orderId}, quantity, balance, 'return', ${at}
    from unnest(
      ${sql.param(returned.map(() => newId()))}::uuid[],
      ${sql.param(returned.map(({ productId }) => productId))}::uuid[],
      ${sql.param(returned.map(({ quantity }) => quantity))}::integer[],
      ${sql.param(returned.map(({ remaining }) => remaining))}::integer[])
      as row (id, product_id, quantity, balance)`)
}
