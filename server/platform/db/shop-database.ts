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

/** Opens the database at `url` as the settings say: directly, or through a connection pooler. */
export async function openShopDatabase(
  {
    databaseDirectUrl,
    poolerStatements,
  }: Pick<DatabaseSettings, 'databaseDirectUrl' | 'poolerStatements'>,
  url: string,
): Promise<ShopDatabase> {
  if (databaseDirectUrl === undefined) {
    const database = openDatabase(url)
    return { ...database, directUrl: url, sessionPool: database.pool }
  }
  await setDefaultsBehindPooler(url, databaseDirectUrl)
  const pooled = openDatabase(url, 10, { statements: poolerStatements })
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
