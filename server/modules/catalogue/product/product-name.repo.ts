import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** The name of a product on sale; undefined: unknown or hidden. */
export async function findShownName(db: Db, id: string): Promise<string | undefined> {
  const rows = await db.query<{ name: string }>(
    sql`select name from products where id = ${id} and hidden_at is null`,
  )
  return rows[0]?.name
}
