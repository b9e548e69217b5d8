import type { Db } from './db.ts'
import { sql } from './sql.ts'

/** Readiness: whether PostgreSQL is reachable and has the shop's tables. */
export async function databaseAnswers(db: Db): Promise<boolean> {
  try {
    await db.query(sql`select 1 from schema_migrations limit 1`)
    return true
  } catch {
    return false
  }
}
