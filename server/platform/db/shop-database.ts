import type pg from 'pg'

import type { DatabaseSettings } from '../database-settings.ts'
import { type Database, openDatabase } from './db.ts'
import { setDefaultsBehindPooler } from './pooler.ts'

/** The shop's connections. */
export interface ShopDatabase extends Database {
  /** The address of PostgreSQL itself, for notices. */
  directUrl: string
  /** Connections to PostgreSQL itself, for the job queue: `pool`, unless that leads through a connection pooler. */
  sessionPool: pg.Pool
}

/** Two jobs at once, the schedule, the listener, and one to spare. */
const sessionConnections = 5

/**
 * Opens the database at `url` as the settings say: directly, or through a connection pooler. `max`: most
 * connections of the pool.
 */
export async function openShopDatabase(
  {
    databaseDirectUrl,
    poolerStatements,
  }: Pick<DatabaseSettings, 'databaseDirectUrl' | 'poolerStatements'>,
  url: string,
  max = 10,
): Promise<ShopDatabase> {
  if (databaseDirectUrl === undefined) {
    const database = openDatabase(url, max)
    return { ...database, directUrl: url, sessionPool: database.pool }
  }
  await setDefaultsBehindPooler(url, databaseDirectUrl)
  const pooled = openDatabase(url, max, { statements: poolerStatements })
  const direct = openDatabase(databaseDirectUrl, sessionConnections)
  return {
    ...pooled,
    directUrl: databaseDirectUrl,
    sessionPool: direct.pool,
    close: async () => {
      await pooled.close()
      await direct.close()
    },
  }
}
