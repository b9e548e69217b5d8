import { join } from 'node:path'

import type { Db } from '#platform/db/db.ts'
import { sqlState } from '#platform/db/pg-error.ts'
import { readMigrations } from '#platform/db/schema-files.ts'
import { sql } from '#platform/db/sql.ts'

/** What keeps the database from taking orders. */
export type DatabaseTrouble = 'database' | 'migrations' | 'disk'

export interface DatabaseFacts {
  /** `server_version_num`: 180001 is 18.1. */
  version: number
  /** Milliseconds since 1970. */
  now: number
  extensions: string[]
}

export async function readDatabase(db: Db): Promise<DatabaseFacts> {
  const [facts] = await db.query<DatabaseFacts>(sql`
    select current_setting('server_version_num')::int as version,
      extract(epoch from clock_timestamp())::float8 * 1000 as now,
      array(select extname::text from pg_extension) as extensions`)
  if (!facts) throw new Error('PostgreSQL said nothing')
  return facts
}

export interface MigrationState {
  /** Migrations of this code. */
  all: string[]
  /** How many were applied, of any release. */
  applied: number
  pending: string[]
}

export async function readMigrationState(db: Db): Promise<MigrationState> {
  const [all, applied] = await Promise.all([
    migrationNames(),
    db.query<{ name: string }>(sql`select name from schema_migrations`).catch((error: unknown) => {
      if (sqlState(error) === undefinedTable) return []
      throw error
    }),
  ])
  const names = new Set(applied.map(({ name }) => name))
  return { all, applied: names.size, pending: all.filter((name) => !names.has(name)) }
}

const undefinedTable = '42P01'

let names: Promise<string[]> | undefined
const migrationNames = () =>
  (names ??= readMigrations(join(import.meta.dirname, '../..')).then((all) =>
    all.map(({ name }) => name),
  ))

/** SQLSTATE of a full disk, and of one that cannot be read or written. */
const diskStates = new Set(['53100', '58030'])

/**
 * Checks whether PostgreSQL is reachable, has all migrations of this code, and can write: it writes one row.
 * Returns what fails; undefined: nothing.
 */
export async function troubleOfDatabase(db: Db): Promise<DatabaseTrouble | undefined> {
  try {
    if ((await readMigrationState(db)).pending.length > 0) return 'migrations'
    await db.execute(sql`
      insert into write_probe (at) values (now())
      on conflict on constraint write_probe_pkey do update set at = excluded.at`)
    return undefined
  } catch (error) {
    return diskStates.has(sqlState(error) ?? '') ? 'disk' : 'database'
  }
}
