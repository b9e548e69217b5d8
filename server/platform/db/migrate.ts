import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { runMigrations } from 'graphile-worker'
import pg from 'pg'

import { grantRuntime } from './grant-runtime.ts'

const ownFolder = join(import.meta.dirname, '../../migrations')
// Any fixed number: two servers that start together migrate one after the other.
const migrationLock = 4_867_412

/**
 * A line of a migration tells the oldest code that may still run on it: the number of that code's newest
 * migration. Those without one only add, and trouble nobody.
 */
const mark = /^-- Oldest code: (\d{4})$/m

interface Options {
  /** Of the role that owns the database. */
  connectionString: string
  /** Of the role by which the shop runs, where that is another one: it is given its rights. */
  runtimeUrl?: string | undefined
  /** Of another release, in tests. */
  folder?: string
}

/**
 * Brings the database to the newest schema: plain SQL files in order, forward only, each in a transaction.
 * Throws when an applied file was changed afterwards, when a newer release has left this code behind, or when
 * PostgreSQL is older than 15.
 */
export async function migrate({
  connectionString,
  runtimeUrl,
  folder = ownFolder,
}: Options): Promise<{ applied: number }> {
  const client = new pg.Client({ connectionString })
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
    await client.query('alter table schema_migrations add column if not exists oldest_code text')
    const applied = await applyMissing(client, folder)
    await runMigrations({ connectionString })
    if (runtimeUrl !== undefined) await grantRuntime(client, runtimeUrl)
    return { applied }
  } finally {
    await client.end()
  }
}

interface Applied {
  name: string
  hash: string
  oldest: string | null
}

async function applyMissing(client: pg.Client, folder: string): Promise<number> {
  const { rows } = await client.query<Applied>(
    'select name, hash, oldest_code as oldest from schema_migrations order by name',
  )
  const known = new Map(rows.map((row) => [row.name, row.hash]))
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  refuseNewerDatabase(rows, files)
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
      await client.query(
        'insert into schema_migrations (name, hash, oldest_code) values ($1, $2, $3)',
        [name, hash, mark.exec(text)?.[1]],
      )
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw new Error(`${name} failed`, { cause: error })
    }
    applied += 1
  }
  return applied
}

/** A step back to an older release is good as long as nothing was taken away that it needs. */
function refuseNewerDatabase(applied: readonly Applied[], files: readonly string[]): void {
  const newest = files.at(-1)?.slice(0, 4) ?? ''
  const beyond = applied.find(
    ({ name, oldest }) => !files.includes(name) && oldest !== null && oldest > newest,
  )
  if (!beyond) return
  throw new Error(
    `This database was updated by a newer release (${beyond.name}). Start that release, or a newer one.`,
  )
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
