import { sql } from 'drizzle-orm'

import type { Db } from '#platform/db/db.ts'

/** Whether this is the first time. */
export async function keepProductionStart(tx: Db, at: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into production_start (at) values (${at})
    on conflict on constraint production_start_pkey do nothing returning at`)
  return rows.length > 0
}
