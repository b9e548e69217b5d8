import type { Db } from '../../../server/platform/db/db.ts'
import { sql } from '../../../server/platform/db/sql.ts'

export async function makeProofTable(db: Db): Promise<void> {
  await db.execute(sql`create table cluster_proof_writes (id integer primary key)`)
}

export async function countProofWrites(db: Db, ids: readonly number[]): Promise<number> {
  const rows = await db.query<{ kept: number }>(sql`
    select count(*)::int as kept from cluster_proof_writes where id = any(${ids}::int[])`)
  return rows[0]?.kept ?? 0
}
