import type pg from 'pg'

import { jobClassNames } from '../job-classes.ts'
import type { DatabaseSettings } from '../database-settings.ts'
import { type Database, openDatabase } from './db.ts'
import { setDefaultsBehindPooler } from './pooler.ts'

/** The shop's connections. */
export interface ShopDatabase extends Database {
  /** The address of PostgreSQL itself, for notices. */
  directUrl: string
  /** Connections to PostgreSQL itself, for the job queue alone: it does not wait behind requests that hold all of `pool`. */
  sessionPool: pg.Pool
}

/** The listeners of the job runners, and four for what takes jobs, reports them and adds those of the clock. */
const sessionConnections = jobClassNames.length + 4

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
  if (databaseDirectUrl === undefined) return withSessions(openDatabase(url, max), url)
  await setDefaultsBehindPooler(url, databaseDirectUrl)
  return withSessions(openDatabase(url, max, { statements: poolerStatements }), databaseDirectUrl)
}

/** Opens no connection of the job queue before it is asked for. */
function withSessions(database: Database, directUrl: string): ShopDatabase {
  const sessions = openDatabase(directUrl, sessionConnections)
  return {
    ...database,
    directUrl,
    sessionPool: sessions.pool,
    close: async () => {
      await database.close()
      await sessions.close()
    },
  }
}
