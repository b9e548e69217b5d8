import { sql } from 'drizzle-orm'

import type { Db } from '#platform/db/db.ts'

/**
 * Cash orders for a phone number that are neither delivered nor cancelled. Until the transaction ends nobody
 * else can count them, so that orders that race cannot all find room for one more.
 */
export async function countOpenCashOrders(tx: Db, phone: string): Promise<number> {
  // A statement of its own: the count below must see what was committed while we waited.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cash-order ${phone}`}, 0))`)
  const { rows } = await tx.execute<{ open: number }>(sql`
    select count(*)::int as open from orders
    where phone = ${phone} and payment_method = 'cash'
      and status in ('pending', 'processing', 'shipped')`)
  return rows[0]?.open ?? 0
}
