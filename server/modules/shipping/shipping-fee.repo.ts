import { poisha, type Poisha } from '@haat/contract/money'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

export interface DeliveryFees {
  insideDhaka: Poisha
  outside: Poisha
}

/** The fees as they are now; a missing fee counts as 0 (docs/behaviour.md §3.5). */
export async function findDeliveryFees(db: Db): Promise<DeliveryFees> {
  const rows = await db.query<{ inside: string; outside: string }>(
    sql`select inside_dhaka_poisha as inside, outside_poisha as outside from shipping_fees limit 1`,
    { name: 'delivery fees' },
  )
  const [row] = rows
  return {
    insideDhaka: poisha(Number(row?.inside ?? 0)),
    outside: poisha(Number(row?.outside ?? 0)),
  }
}

export async function saveDeliveryFees(tx: Db, fees: DeliveryFees): Promise<void> {
  await tx.execute(sql`
    insert into shipping_fees (inside_dhaka_poisha, outside_poisha)
    values (${fees.insideDhaka}, ${fees.outside})
    on conflict on constraint shipping_fees_pkey do update set
      inside_dhaka_poisha = excluded.inside_dhaka_poisha, outside_poisha = excluded.outside_poisha`)
}
