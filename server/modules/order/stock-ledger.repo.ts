import { sql } from 'drizzle-orm'

import type { Db } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'

/** Writes down what an order took of each product, and what was left. */
export async function recordSale(
  tx: Db,
  sale: {
    orderId: string
    at: Date
    taken: readonly { productId: string; quantity: number; remaining: number }[]
  },
): Promise<void> {
  const { orderId, at, taken } = sale
  await tx.execute(sql`
    insert into stock_ledger (id, product_id, order_id, change, balance, reason, at)
    select id, product_id, ${orderId}, -quantity, balance, 'sale', ${at}
    from unnest(
      ${sql.param(taken.map(() => newId()))}::uuid[],
      ${sql.param(taken.map(({ productId }) => productId))}::uuid[],
      ${sql.param(taken.map(({ quantity }) => quantity))}::integer[],
      ${sql.param(taken.map(({ remaining }) => remaining))}::integer[])
      as row (id, product_id, quantity, balance)`)
}
