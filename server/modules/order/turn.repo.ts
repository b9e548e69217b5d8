import { sql } from 'drizzle-orm'

import type { Db } from '#platform/db/db.ts'
import { executePrepared } from '#platform/db/prepared.ts'

import { oldestKept, repeatLock, type Repeatable } from './idempotency.repo.ts'

interface Turn {
  /** What was replied to this key before. */
  earlier: { reply: unknown; sameBody: boolean } | null
  /** For the phone number: neither delivered nor cancelled. */
  openCashOrders: number
}

/**
 * Waits until nobody else is ordering under this key or for this phone number, and tells what they left. Until the
 * transaction ends the others wait: repeats of a request for its reply, orders that race for one more that is open.
 */
export async function waitForTurn(
  tx: Db,
  phone: string,
  repeat: Repeatable | undefined,
): Promise<Turn> {
  const lock = (name: string) => sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`
  const { userId = '', key = '', bodyHash, at } = repeat ?? { at: new Date(0) }
  const forPhone = lock(`cash-order ${phone}`)
  // A statement of its own: what was committed while we waited is seen by the next one.
  const wait = repeat
    ? executePrepared(
        tx,
        'lock key and phone',
        sql`select ${lock(repeatLock(userId, key))}, ${forPhone}`,
      )
    : executePrepared(tx, 'lock phone', sql`select ${forPhone}`)
  const look = executePrepared<Turn>(
    tx,
    'turn',
    sql`select
      (select json_build_object('reply', reply, 'sameBody', body_hash = ${bodyHash ?? null}::bytea)
       from idempotency_keys
       where user_id = ${userId || null}::uuid and key = ${key}::text
         and created_at > ${oldestKept(at)}) as earlier,
      (select count(*)::int from orders
       where phone = ${phone} and payment_method = 'cash'
         and status in ('pending', 'processing', 'shipped')) as "openCashOrders"`,
  )
  const [, { rows }] = await Promise.all([wait, look])
  return rows[0] ?? { earlier: null, openCashOrders: 0 }
}
