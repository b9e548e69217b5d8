import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { runMigrations } from 'graphile-worker'
import pg from 'pg'

const folder = join(import.meta.dirname, '../../migrations')
// Any fixed number: two servers that start together migrate one after the other.
const migrationLock = 4_867_412

/**
 * Brings the database to the newest schema: plain SQL files in order, forward only, each in a transaction.
 * Throws when an applied file was changed afterwards, or when PostgreSQL is older than 15.
 */
export async function migrate(options: { connectionString: string }): Promise<{ applied: number }> {
  const client = new pg.Client(options)
  await client.connect()
  try {
    await refuseOldServer(client)
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(
      `create table if not exists schema_migrations (
         name text constraint schema_migrations_pkey primary key,
         hash text not null,
         applied_at timestamptz not null default now())`,
    )
    const applied = await applyMissing(client)
    await runMigrations({ connectionString: options.connectionString })
    return { applied }
  } finally {
    await client.end()
  }
}

async function applyMissing(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from schema_migrations',
  )
  const known = new Map(rows.map((row) => [row.name, row.hash]))
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  let applied = 0
  for (const name of files) {
    const text = await readFile(join(folder, name), 'utf8')
    const hash = createHash('sha256').update(text).digest('hex')
    const before = known.get(name)
    if (before === hash) continue
    if (before) throw new Error(`${name} was changed after it was applied: add a new file instead`)
    await client.query('begin')
    try {
      await client.query(text)
      await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw new Error(`${name} failed`, { cause: error })
    }
    applied += 1
  }
  return applied
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  const version = rows[0]?.version ?? 0
  if (version < 150_000) {
    throw new Error(`Haat needs PostgreSQL 15 or newer; this is ${Math.floor(version / 10_000)}`)
  }
}
