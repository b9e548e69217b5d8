import { sql } from 'drizzle-orm'

import type { Db } from '#platform/db/db.ts'
import { executePrepared } from '#platform/db/prepared.ts'

export type OrderMessage = 'placed' | 'shipped' | 'delivered' | 'cancelled'

/** Marks a message as sent. False when it was sent before. */
export async function markSent(
  tx: Db,
  orderId: string,
  kind: OrderMessage,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await executePrepared(
    tx,
    'mark sent',
    sql`insert into order_messages (order_id, kind, at) values (${orderId}, ${kind}, ${at})
      on conflict do nothing`,
  )
  return rowCount === 1
}
