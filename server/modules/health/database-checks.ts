import { join } from 'node:path'

import { backupReasonOf } from '@haat/contract/backup'

import { readBackupStatus } from '#modules/backup/index.ts'
import { findSetup } from '#modules/shop/index.ts'
import { systemClock } from '#platform/clock.ts'
import { type Database, type Db, openDatabase } from '#platform/db/db.ts'
import { findShopPostgres } from '#platform/db/shop-postgres.ts'
import type { Settings } from '#platform/settings.ts'

import { Problem } from './check.ts'
import { type DatabaseFacts, readDatabase, readMigrationState } from './database.repo.ts'
import { readJobFigures } from './figures.repo.ts'
import { judgeJobs } from './judge-status.ts'

const wantedExtensions = ['intarray', 'pg_trgm', 'unaccent', 'fuzzystrmatch']

/** The database that a shop with these settings has. */
export async function openToLook({
  databaseDirectUrl,
  databaseUrl,
  dataDir,
}: Settings): Promise<Database> {
  const url =
    databaseDirectUrl ?? databaseUrl ?? (await findShopPostgres(join(dataDir, 'postgres')))
  if (url === undefined) {
    throw new Problem(
      `no embedded PostgreSQL runs in ${dataDir}. Start the shop, or set DATABASE_URL`,
    )
  }
  return openDatabase(url, 2)
}

/** What it is, or that it does not answer. */
export async function factsOf(db: Db): Promise<DatabaseFacts> {
  return readDatabase(db).catch((error: unknown) => {
    const { cause } = error as { cause?: unknown } // QueryError
    const words = cause instanceof Error ? cause.message || cause.name : String(error)
    throw new Problem(
      `PostgreSQL does not answer (${words}). See DATABASE_URL, and whether it runs`,
    )
  })
}

export function checkVersion({ version }: DatabaseFacts): string {
  const major = Math.floor(version / 10_000)
  if (major < 15) throw new Problem(`PostgreSQL ${major} is too old. Move to 15 or newer`)
  return `PostgreSQL ${major}.${version % 10_000}`
}

export function checkExtensions({ extensions }: DatabaseFacts): string {
  const missing = wantedExtensions.filter((name) => !extensions.includes(name))
  if (missing.length === 0) return wantedExtensions.join(', ')
  throw new Problem(
    `${missing.join(', ')} missing. Install PostgreSQL's contrib modules, then: npm run shop -- migrate`,
  )
}

export async function checkMigrations(db: Db): Promise<string> {
  const { all, pending } = await readMigrationState(db)
  if (pending.length === 0) return `all ${all.length} applied`
  throw new Problem(
    `${pending.length} not applied, first ${pending[0]}. Start the shop of this release, or: npm run shop -- migrate`,
  )
}

export async function checkJobs(db: Db): Promise<string> {
  const figures = await readJobFigures(db)
  const { waiting, oldestSeconds, failed } = figures
  if (judgeJobs(figures, 0).reason === 'late') {
    throw new Problem(
      `${waiting} wait, the oldest for ${Math.round(oldestSeconds / 60)} minutes. Is a shop running? Its log says job.failed where they fail`,
    )
  }
  return `${waiting} waiting, ${failed} given up`
}

export async function checkOpening(db: Db): Promise<string> {
  const { applied } = await readMigrationState(db)
  if (applied === 0) return 'there is no shop yet'
  const { openedAt, maintenanceSince } = await findSetup(db)
  if (openedAt === null) return 'not opened yet: visitors see that it opens soon'
  if (maintenanceSince === null) return 'open'
  throw new Problem(
    `closed for maintenance since ${maintenanceSince.toISOString()}. Open it: npm run shop -- maintenance off`,
  )
}

export async function checkBackup(db: Db, settings: Settings): Promise<string> {
  const status = await readBackupStatus({ db, clock: systemClock, settings })
  const reason = backupReasonOf(status)
  if (reason === 'not-set-up') {
    throw new Problem('nothing is backed up. Set BACKUP_TO and BACKUP_KEY')
  }
  if (reason === 'off') return 'off (BACKUP_TO is not set)'
  const last = `last backup ${status.backupAt ?? 'never'}, last tested restore ${status.restoreTestAt ?? 'never'}`
  if (status.isBackupLate || status.isRestoreTestLate) {
    throw new Problem(`${last}. The shop's log says backup.failed and why`)
  }
  return last
}
