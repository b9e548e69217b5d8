import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

export interface DoctorFigures {
  /** `server_version_num`: 180001 is 18.1. */
  version: number
  now: Date
  extensions: string[]
  /** Names of what was applied; none in an empty database. */
  migrations: string[]
}

/** What the database is, and what was applied to it. */
export async function doctorFigures(db: Db): Promise<DoctorFigures> {
  const [row] = await db.query<
    Omit<DoctorFigures, 'migrations' | 'now'> & { now: string; has: boolean }
  >(sql`
    select current_setting('server_version_num')::int as version, clock_timestamp() as now,
      array(select extname::text from pg_extension) as extensions,
      to_regclass('schema_migrations') is not null as has`)
  if (!row) throw new Error('PostgreSQL said nothing')
  const rows = row.has
    ? await db.query<{ name: string }>(sql`select name from schema_migrations limit 10000`)
    : []
  return { ...row, now: new Date(row.now), migrations: rows.map(({ name }) => name) }
}
