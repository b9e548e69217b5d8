import { join } from 'node:path'

import { EmbeddedPostgresError } from '../../embedded-postgres/index.ts'
import { archiveOf } from '../../server/modules/backup/index.ts'
import { openDatabase, type Database } from '../../server/platform/db/db.ts'
import { findShopPostgres, startShopPostgres } from '../../server/platform/db/shop-postgres.ts'
import { updateDatabase } from '../../server/platform/db/update-database.ts'
import { readSettings, type Settings } from '../../server/platform/settings.ts'

interface OpenShopDatabase {
  database: Database
  /** Connection string. */
  url: string
  settings: Settings
  /** Number of migrations applied. */
  applied: number
}

interface WithDatabaseOptions {
  /** Throws where a running shop uses the embedded database. */
  alone?: boolean
  /** False: the schema stays as it is. */
  update?: boolean
}

/** Opens the shop's database as the shop does, migrates it, and closes it after `work`. Beside a running shop it joins it, without migrating. */
export async function withDatabase<Result>(
  work: (open: OpenShopDatabase) => Promise<Result>,
  { alone = false, update = true }: WithDatabaseOptions = {},
): Promise<Result> {
  const settings = readSettings()
  const { url, isRunning, stop } = await findOrStart(settings, alone)
  try {
    // A running shop has migrated its database at its start.
    const isCurrent = isRunning || !update
    const { applied } = isCurrent ? { applied: 0 } : await updateDatabase(settings, url)
    const database = openDatabase(url, 2)
    try {
      return await work({ database, url, settings, applied })
    } finally {
      await database.close()
    }
  } finally {
    await stop()
  }
}

interface FoundDatabase {
  url: string
  /** Another process has started its embedded PostgreSQL. */
  isRunning: boolean
  stop(): Promise<void>
}

async function findOrStart(settings: Settings, alone: boolean): Promise<FoundDatabase> {
  const { dataDir: folder } = settings
  // A command may run for long, so it takes no connection of a pooler.
  const databaseUrl = settings.databaseDirectUrl ?? settings.databaseUrl
  const nothing = async () => undefined
  if (databaseUrl) return { url: databaseUrl, isRunning: false, stop: nothing }
  const dataDir = join(folder, 'postgres')
  // What is written while the shop is closed belongs to its WAL too.
  const archive = archiveOf(settings)
  try {
    const embedded = await startShopPostgres({ dataDir, archive, log: () => undefined })
    return { url: embedded.url, isRunning: false, stop: () => embedded.stop() }
  } catch (error) {
    const inUse = error instanceof EmbeddedPostgresError && error.code === 'in_use'
    const url = inUse && !alone ? await findShopPostgres(dataDir) : undefined
    if (url === undefined) throw error
    return { url, isRunning: true, stop: nothing }
  }
}
