import pg from 'pg'

import { SettingsError } from '../settings-error.ts'
import { sqlState } from './pg-error.ts'
import { sessionOptions, sessionSettings, setTimeZone } from './session-settings.ts'

type Addresses = Readonly<{
  databaseUrl: string | undefined
  databaseDirectUrl: string | undefined
  databaseOwnerUrl: string | undefined
}>

/**
 * Checks the addresses of the database before the first statement. Throws a SettingsError of one line where
 * one cannot be reached, or where one that needs sessions of its own leads through a connection pooler.
 */
export async function checkDatabaseAddresses(addresses: Addresses): Promise<void> {
  const { databaseUrl, databaseDirectUrl, databaseOwnerUrl } = addresses
  if (databaseUrl === undefined) return
  if (databaseDirectUrl === undefined) {
    await demandSessions('DATABASE_URL', databaseUrl, askForDirectUrl)
  } else {
    await demandSessions('DATABASE_DIRECT_URL', databaseDirectUrl, mustBeDirect)
  }
  if (databaseOwnerUrl !== undefined) {
    await demandSessions('DATABASE_OWNER_URL', databaseOwnerUrl, mustBeDirect)
  }
}

const askForDirectUrl =
  'leads through a connection pooler. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself as well'
const mustBeDirect =
  'leads through a connection pooler, but must be the address of PostgreSQL itself'

/**
 * Makes the session settings defaults of the pooled role in its database, since a pooler passes no startup
 * options on, and checks that connections through the pooler have them.
 */
export async function setDefaultsBehindPooler(pooledUrl: string, directUrl: string): Promise<void> {
  const pooled = await connect('DATABASE_URL', { connectionString: pooledUrl })
  const direct = await connect('DATABASE_DIRECT_URL', {
    connectionString: directUrl,
    options: '-c statement_timeout=15s',
  })
  try {
    const [here, there] = [await whoAmI(pooled), await whoAmI(direct)]
    if (here.role !== there.role || here.database !== there.database) {
      throw new SettingsError(
        'DATABASE_DIRECT_URL: must name the same database and role as DATABASE_URL',
      )
    }
    if (await setDefaults(direct, here)) await endIdleConnections(direct)
  } finally {
    await Promise.all([pooled.end(), direct.end()])
  }
  await checkDefaults(pooledUrl)
}

interface Identity {
  role: string
  database: string
}

async function whoAmI(client: pg.Client): Promise<Identity> {
  const { rows } = await client.query<Identity>(
    'select current_user as role, current_database() as database',
  )
  return rows[0] ?? { role: '', database: '' }
}

// Advisory lock key (arbitrary): two starts at once would both change the same catalogue row.
const defaultsLock = 4_867_413

/** Returns whether a default was changed. */
async function setDefaults(direct: pg.Client, { role, database }: Identity): Promise<boolean> {
  const wanted = Object.entries(sessionSettings)
  await direct.query('begin')
  await direct.query('select pg_advisory_xact_lock($1)', [defaultsLock])
  const { rows } = await direct.query<{ setting: string }>(
    `select unnest(setconfig) as setting from pg_db_role_setting
     where setrole = current_user::regrole
       and setdatabase = (select oid from pg_database where datname = current_database())`,
  )
  const set = new Set(rows.map(({ setting }) => setting.toLowerCase()))
  const missing = wanted.filter(([name, value]) => !set.has(`${name}=${value}`.toLowerCase()))
  const whose = `role ${direct.escapeIdentifier(role)} in database ${direct.escapeIdentifier(database)}`
  for (const [name, value] of missing) {
    await direct.query(`alter ${whose} set ${name} = ${direct.escapeLiteral(value)}`)
  }
  await direct.query('commit')
  return missing.length > 0
}

/** Connections that the pooler keeps have the old defaults; it replaces those that end while they are idle. */
async function endIdleConnections(direct: pg.Client): Promise<void> {
  await direct.query(
    `select pg_terminate_backend(pid, 1000) from pg_stat_activity
     where usename = current_user and datname = current_database()
       and state = 'idle' and pid <> pg_backend_pid()`,
  )
}

async function checkDefaults(pooledUrl: string): Promise<void> {
  const client = await connect('DATABASE_URL', { connectionString: pooledUrl })
  try {
    await client.query(setTimeZone)
    for (const [name, value] of Object.entries(sessionSettings)) {
      const current = await currentSetting(client, name)
      if (current === value) continue
      throw new SettingsError(
        `DATABASE_URL: connections of the pooler still have ${name} = ${current} instead of ${value}. Let it reconnect (PgBouncer: RECONNECT), then start again`,
      )
    }
  } finally {
    await client.end()
  }
}

async function currentSetting(client: pg.Client, name: string): Promise<string> {
  const { rows } = await client.query<{ value: string }>('select current_setting($1) as value', [
    name,
  ])
  return rows[0]?.value ?? ''
}

async function demandSessions(name: string, connectionString: string, refusal: string) {
  if (await isPooled(name, connectionString)) throw new SettingsError(`${name}: ${refusal}`)
}

/**
 * Whether the address leads through a pooler without sessions of our own: it refuses or drops startup options,
 * or gives two clients the same connection one after the other.
 */
async function isPooled(name: string, connectionString: string): Promise<boolean> {
  const first = await connect(name, { connectionString, options: sessionOptions }).catch(
    (error: unknown) => {
      if (sqlState(error) === startupRefused) return undefined
      throw error
    },
  )
  if (!first) return true
  try {
    const timeout = await currentSetting(first, 'statement_timeout')
    if (timeout !== sessionSettings.statement_timeout) return true
    const second = await connect(name, { connectionString, options: sessionOptions })
    try {
      return (await backendOf(first)) === (await backendOf(second))
    } finally {
      await second.end()
    }
  } finally {
    await first.end()
  }
}

/** SQLSTATE of a protocol violation: PgBouncer's word for a startup parameter that it does not pass on. */
const startupRefused = '08P01'

async function backendOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

/** Throws a SettingsError that names the setting where no connection can be made. */
async function connect(name: string, config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ connectionTimeoutMillis: 10_000, ...config })
  // A connection that breaks while idle fails its next query.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    if (sqlState(error) === startupRefused) throw error
    const why = error instanceof Error ? error.message : String(error)
    throw new SettingsError(
      `${name}: cannot connect to the database (${why}). Is PostgreSQL running there, and are host, port, database, role and password right?`,
      { cause: error },
    )
  }
}
