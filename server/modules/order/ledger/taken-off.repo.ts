import type { Poisha } from '@haat/contract/money'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'

/** What is taken off one line of an order. */
export interface TakenOff {
  /** Null: not of a line, but of the delivery fee and rounding. */
  itemId: string | null
  quantity: number
  /** How many of these pieces cannot be sold again, where they are back already. */
  damaged: number
  amount: Poisha
}

/** Why something is taken off. `goodwill`: money without pieces. `rounding`: a fraction that the door does not pay. */
export type TakenOffCause = 'refund' | 'goodwill' | 'return' | 'came-back' | 'rounding'

/**
 * Appends to the list of what was taken off. The caller has locked the order. A constraint refuses more than was sold.
 * Its time is after that of the order's last move: reports ask which came first, and the clocks of two servers differ.
 */
export async function insertTakenOff(
  tx: Db,
  act: { id: string; orderId: string; cause: TakenOffCause; at: Date },
  rows: readonly TakenOff[],
): Promise<void> {
  const written = rows.map((row) => ({ ...row, id: newId() }))
  await tx.execute(sql`
    insert into given_back (
      id, order_id, order_item_id, act_id, door, quantity, damaged, amount_poisha, at)
    select id, ${act.orderId}, "itemId", ${act.id}, ${act.cause}, quantity, damaged, amount,
      greatest(${act.at}::timestamptz, (
        select max(at) + interval '1 microsecond' from order_history where order_id = ${act.orderId}))
    from json_to_recordset(${JSON.stringify(written)}::json)
      as row (id uuid, "itemId" uuid, quantity integer, damaged integer, amount bigint)`)
}
