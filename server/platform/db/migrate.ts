import { join } from 'node:path'

import { runMigrations } from 'graphile-worker'
import pg from 'pg'

import { grantRuntime } from './grant-runtime.ts'
import { withMigrationLock } from './migration-lock.ts'
import { sqlState } from './pg-error.ts'
import { type Migration, readMigrations, readRepeatables, type SchemaFile } from './schema-files.ts'
import { withoutTimeLimits } from './session-settings.ts'

const serverFolder = join(import.meta.dirname, '../..')

interface Options {
  /** Connects as the role that owns the database. */
  connectionString: string
  /** Connects as the runtime role, where it differs from the owner; migrate() grants its rights. */
  runtimeUrl?: string | undefined
  /** Told once that another start is migrating the database, and has to be waited for. */
  onWait?: (() => void) | undefined
  /** Folder that holds `migrations`, `schema` and `modules`; tests pass another release's. */
  root?: string
}

/**
 * Migrates the database to the newest schema: first the missing migrations in order, forward only, each in a
 * transaction; then the changed repeatable files (functions, triggers, data) in one transaction. Files marked
 * `-- Outside a transaction` run statement by statement, repeatable ones at the end. Throws when an applied migration
 * was edited, when the database needs newer code, or when PostgreSQL is older than 15.
 */
export async function migrate({
  connectionString: given,
  runtimeUrl,
  onWait = () => undefined,
  root = serverFolder,
}: Options): Promise<{ applied: number }> {
  const connectionString = withoutTimeLimits(given)
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await refuseOldServer(client)
    return await withMigrationLock(client, onWait, async () => {
      await client.query(
        `create table if not exists schema_migrations (
           name text constraint schema_migrations_pkey primary key,
           hash text not null,
           applied_at timestamptz not null default now())`,
      )
      await client.query('alter table schema_migrations add column if not exists oldest_code text')
      const applied = await applyMissing(client, root)
      await runMigrations({ connectionString })
      if (runtimeUrl !== undefined) await grantRuntime(client, runtimeUrl)
      return { applied }
    })
  } finally {
    await client.end()
  }
}

interface Applied {
  name: string
  hash: string
  oldest: string | null
}

async function applyMissing(client: pg.Client, root: string): Promise<number> {
  const { rows } = await client.query<Applied>(
    'select name, hash, oldest_code as oldest from schema_migrations order by name',
  )
  const migrations = await readMigrations(root)
  refuseNewerDatabase(rows, migrations)
  const known = new Map(rows.map(({ name, hash }) => [name, hash]))
  await adoptSquashed(client, migrations, known)
  let applied = 0
  for (const migration of migrations) {
    const before = known.get(migration.name)
    if (before === undefined) {
      if (migration.outsideTransaction) await applyAlone(client, migration)
      else await applyTogether(client, [migration])
      applied += 1
    } else if (before !== migration.hash) {
      throw new Error(`${migration.name} was changed after it was applied: add a new file instead`)
    }
  }
  // Older code must not replace the functions of a newer release.
  if (isNewer(rows, migrations)) return applied
  const changed = (await readRepeatables(root)).filter(({ name, hash }) => known.get(name) !== hash)
  await applyTogether(
    client,
    changed.filter((file) => !file.outsideTransaction),
  )
  for (const file of changed.filter((one) => one.outsideTransaction)) await applyAlone(client, file)
  return applied + changed.length
}

/** The oldest code whose shops this one takes over: the squashed migrations replace those of that commit. */
const oldestTakenOver = '88672fe8'

/**
 * Squashed migrations: a database that has all the replaced files counts as having the squashed ones. One with only
 * some of them, or with older ones, has no known state, so that is refused.
 */
async function adoptSquashed(
  client: pg.Client,
  migrations: readonly Migration[],
  known: Map<string, string>,
): Promise<void> {
  const squashed = migrations.filter(({ replaces }) => replaces.length > 0)
  if (known.size === 0 || squashed.some(({ name }) => known.has(name))) return
  const missing = squashed.flatMap(({ replaces }) => replaces).find((name) => !known.has(name))
  if (missing !== undefined) {
    throw new Error(
      `This shop was last updated by code older than commit ${oldestTakenOver}: its database lacks ${missing}. Nothing was changed. Start it once with the code of that commit (git checkout ${oldestTakenOver}, then npm start), then with this release.`,
    )
  }
  await atomically(client, async () => {
    for (const file of squashed) {
      await record(client, file)
      known.set(file.name, file.hash)
    }
  })
}

async function applyTogether(client: pg.Client, files: readonly SchemaFile[]): Promise<void> {
  if (files.length === 0) return
  await withoutLongWaits(() =>
    atomically(client, async () => {
      await client.query(`set local lock_timeout = ${longestLockWaitMs}`)
      // Lets a function refer to one that is created later.
      await client.query('set local check_function_bodies = off')
      for (const file of files) {
        try {
          await client.query(file.text)
        } catch (error) {
          throw new Error(`${file.name} failed`, { cause: error })
        }
        await record(client, file)
      }
    }),
  )
}

/** Who waits for a table lock makes all wait who come later, also those that only read: after this time it gives up. */
const longestLockWaitMs = 200
const lockTries = 600
const pauseMs = 300

/** Tries again when locks were not free in time, so that a busy shop goes on between the tries. */
async function withoutLongWaits(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work()
      return
    } catch (error) {
      if (attempt === lockTries || !lockRefusals.has(sqlState(error) ?? '')) throw error
      await new Promise((done) => setTimeout(done, pauseMs))
    }
  }
}

/** SQLSTATE of a lock that was not free in time, and of a deadlock. */
const lockRefusals = new Set(['55P03', '40P01'])

/** Each statement commits by itself. The file must be one that can run again where it was interrupted. */
async function applyAlone(client: pg.Client, file: SchemaFile): Promise<void> {
  for (const statement of file.text.split(/\n\s*\n/)) {
    try {
      await withoutLongWaits(async () => {
        await client.query(statement)
      })
    } catch (error) {
      throw new Error(`${file.name} failed`, { cause: error })
    }
  }
  await record(client, file)
}

async function record(
  client: pg.Client,
  { name, hash, oldestCode }: SchemaFile & Partial<Migration>,
): Promise<void> {
  await client.query(
    `insert into schema_migrations (name, hash, oldest_code) values ($1, $2, $3)
     on conflict (name) do update set hash = excluded.hash, applied_at = now()`,
    [name, hash, oldestCode],
  )
}

async function atomically(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Whether a newer release has applied migrations that this code lacks. */
function isNewer(applied: readonly Applied[], migrations: readonly Migration[]): boolean {
  const newest = migrations.at(-1)?.name ?? ''
  return applied.some(({ name }) => /^\d{4}\w?-/.test(name) && name > newest)
}

/**
 * Refuses older code on a newer database, unless its newer migrations allow that code (they took nothing away
 * that it needs).
 */
function refuseNewerDatabase(applied: readonly Applied[], migrations: readonly Migration[]): void {
  const newest = migrations.at(-1)?.name.slice(0, 4) ?? ''
  const beyond = applied.find(
    ({ name, oldest }) =>
      !migrations.some((migration) => migration.name === name) &&
      oldest !== null &&
      oldest > newest,
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
