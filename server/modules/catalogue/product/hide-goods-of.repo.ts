import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** Hides all goods of a seller; who may sell them shows them again, one by one. */
export async function hideGoodsOf(tx: Db, ownerId: string, at: Date): Promise<void> {
  await tx.execute(sql`
    update products set hidden_at = ${at}, updated_at = ${at}
    where owner_id = ${ownerId} and hidden_at is null`)
}
