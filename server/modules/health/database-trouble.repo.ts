import { join } from 'node:path'

import type { Db } from '#platform/db/db.ts'
import { sqlState } from '#platform/db/pg-error.ts'
import { readMigrations } from '#platform/db/schema-files.ts'
import { sql } from '#platform/db/sql.ts'

/** What keeps the database from taking orders. */
export type DatabaseTrouble = 'database' | 'migrations' | 'disk'

/** SQLSTATE of a full disk, and of one that cannot be read or written. */
const diskStates = new Set(['53100', '58030'])

/**
 * Checks whether PostgreSQL is reachable, has all migrations of this code, and can write: it writes one row.
 * Returns what fails; undefined: nothing.
 */
export async function troubleOfDatabase(db: Db): Promise<DatabaseTrouble | undefined> {
  try {
    const applied = await db.query<{ name: string }>(sql`select name from schema_migrations`)
    const names = new Set(applied.map(({ name }) => name))
    if ((await migrationNames()).some((name) => !names.has(name))) return 'migrations'
    await db.execute(sql`
      insert into write_probe (at) values (now())
      on conflict on constraint write_probe_pkey do update set at = excluded.at`)
    return undefined
  } catch (error) {
    const state = sqlState(error) ?? ''
    if (state === undefinedTable) return 'migrations'
    return diskStates.has(state) ? 'disk' : 'database'
  }
}

const undefinedTable = '42P01'

let names: Promise<string[]> | undefined
const migrationNames = () =>
  (names ??= readMigrations(join(import.meta.dirname, '../..')).then((all) =>
    all.map(({ name }) => name),
  ))
