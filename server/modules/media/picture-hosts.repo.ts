import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** Hosts other than the shop's own that its pictures lie on. */
export async function findPictureHosts(db: Db): Promise<string[]> {
  const rows = await db.query<{ host: string }>(
    sql`select host from picture_hosts order by host limit 20`,
  )
  return rows.map(({ host }) => host)
}
