import { join } from 'node:path'

import { openDatabase, type Database } from '../../server/platform/db/db.ts'
import { startShopPostgres } from '../../server/platform/db/shop-postgres.ts'
import { updateDatabase } from '../../server/platform/db/update-database.ts'
import { readSettings, type Settings } from '../../server/platform/settings.ts'

interface OpenShopDatabase {
  database: Database
  settings: Settings
  /** Number of migrations applied. */
  applied: number
}

/** Opens the shop's database as the shop does, migrates it, and closes it after `work`. */
export async function withDatabase<Result>(
  work: (open: OpenShopDatabase) => Promise<Result>,
): Promise<Result> {
  const settings = readSettings()
  const embedded = settings.databaseUrl
    ? undefined
    : await startShopPostgres({
        dataDir: join(settings.dataDir, 'postgres'),
        log: () => undefined,
      })
  try {
    const connectionString = settings.databaseUrl ?? embedded?.url ?? ''
    const { applied } = await updateDatabase(settings, connectionString)
    const database = openDatabase(connectionString, 2)
    try {
      return await work({ database, settings, applied })
    } finally {
      await database.close()
    }
  } finally {
    await embedded?.stop()
  }
}
