import { join } from 'node:path'

import { readBackupStatus } from '#modules/backup/index.ts'
import { findSetup } from '#modules/shop/index.ts'
import { systemClock } from '#platform/clock.ts'
import { type Database, openDatabase } from '#platform/db/db.ts'
import { readMigrations } from '#platform/db/schema-files.ts'
import { findShopPostgres } from '#platform/db/shop-postgres.ts'
import type { Settings } from '#platform/settings.ts'

import { type Check, Problem } from './check.ts'
import { doctorFigures } from './doctor-figures.repo.ts'
import { readJobFigures } from './figures.repo.ts'
import { withinSeconds } from './network-checks.ts'

const serverFolder = join(import.meta.dirname, '../..')
const extensions = ['intarray', 'pg_trgm', 'unaccent', 'fuzzystrmatch']
const mostLagSeconds = 300

/** Looks at the database without changing it; `close` ends the connection. */
export function databaseChecks(settings: Settings): { checks: Check[]; close(): Promise<void> } {
  let opened: Promise<Database> | undefined
  const database = () => (opened ??= open(settings))
  const look = (work: (db: Database['db']) => Promise<string>) => async () =>
    work((await database()).db)
  return {
    checks: [
      { name: 'database', look: look(checkVersion) },
      { name: 'extensions', look: look(checkExtensions) },
      { name: 'migrations', look: look(checkMigrations) },
      { name: 'clock of the database', look: look(checkClock) },
      { name: 'jobs', look: look(checkJobs) },
      { name: 'opening', look: look(checkOpening) },
      { name: 'backup', look: look((db) => checkBackup(db, settings)) },
    ],
    close: async () => (await opened?.catch(() => undefined))?.close(),
  }
}

async function open({ databaseDirectUrl, databaseUrl, dataDir }: Settings): Promise<Database> {
  const url =
    databaseDirectUrl ?? databaseUrl ?? (await findShopPostgres(join(dataDir, 'postgres')))
  if (url === undefined) {
    throw new Problem(
      `no embedded PostgreSQL runs in ${dataDir}. Start the shop, or set DATABASE_URL`,
    )
  }
  return openDatabase(url, 2)
}

type Db = Database['db']

async function figuresOf(db: Db) {
  return doctorFigures(db).catch((error: unknown) => {
    const { cause } = error as { cause?: unknown } // QueryError
    const words = cause instanceof Error ? cause.message || cause.name : String(error)
    throw new Problem(
      `PostgreSQL does not answer (${words}). See DATABASE_URL, and whether it runs`,
    )
  })
}

async function checkVersion(db: Db): Promise<string> {
  const { version } = await figuresOf(db)
  const major = Math.floor(version / 10_000)
  if (major < 15) throw new Problem(`PostgreSQL ${major} is too old. Move to 15 or newer`)
  return `PostgreSQL ${major}.${version % 10_000}`
}

async function checkExtensions(db: Db): Promise<string> {
  const { extensions: installed } = await figuresOf(db)
  const missing = extensions.filter((name) => !installed.includes(name))
  if (missing.length === 0) return extensions.join(', ')
  throw new Problem(
    `${missing.join(', ')} missing. Install PostgreSQL's contrib modules, then: npm run shop -- migrate`,
  )
}

async function checkMigrations(db: Db): Promise<string> {
  const [{ migrations }, files] = await Promise.all([figuresOf(db), readMigrations(serverFolder)])
  const pending = files.filter(({ name }) => !migrations.includes(name))
  if (pending.length === 0) return `all ${files.length} applied`
  throw new Problem(
    `${pending.length} not applied, first ${pending[0]?.name}. Start the shop of this release, or: npm run shop -- migrate`,
  )
}

async function checkClock(db: Db): Promise<string> {
  return withinSeconds((await figuresOf(db)).now.getTime(), 5, 'the database')
}

async function checkJobs(db: Db): Promise<string> {
  await figuresOf(db)
  const { waiting, oldestSeconds, failed } = await readJobFigures(db)
  if (oldestSeconds > mostLagSeconds) {
    throw new Problem(
      `${waiting} wait, the oldest for ${Math.round(oldestSeconds / 60)} minutes. Is a shop running? Its log says job.failed where they fail`,
    )
  }
  return `${waiting} waiting, ${failed} given up`
}

async function checkOpening(db: Db): Promise<string> {
  const { migrations } = await figuresOf(db)
  if (migrations.length === 0) return 'there is no shop yet'
  const { openedAt, maintenanceSince } = await findSetup(db)
  if (openedAt === null) return 'not opened yet: visitors see that it opens soon'
  if (maintenanceSince === null) return 'open'
  throw new Problem(
    `closed for maintenance since ${maintenanceSince.toISOString()}. Open it: npm run shop -- maintenance off`,
  )
}

async function checkBackup(db: Db, settings: Settings): Promise<string> {
  await figuresOf(db)
  const status = await readBackupStatus({ db, clock: systemClock, settings })
  if (!status.isSetUp && status.isWanted) {
    throw new Problem('nothing is backed up. Set BACKUP_TO and BACKUP_KEY')
  }
  if (!status.isSetUp) return 'off (BACKUP_TO is not set)'
  const last = `last backup ${status.backupAt ?? 'never'}, last tested restore ${status.restoreTestAt ?? 'never'}`
  if (status.isBackupLate || status.isRestoreTestLate) {
    throw new Problem(`${last}. The shop's log says backup.failed and why`)
  }
  return last
}
