import type { Db } from '#platform/db/db.ts'

import { sql } from './platform/db/sql.ts'

/** Records a production start. Returns whether it is the first. */
export async function recordProductionStart(tx: Db, at: Date): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into production_start (at) values (${at})
    on conflict on constraint production_start_pkey do nothing returning at`)
  return rows.length > 0
}
