import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { openDatabase, type Database } from '../server/platform/db/db.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { startShopPostgres } from '../server/platform/db/shop-postgres.ts'
import { openMarket } from '../server/test/running/market.repo.ts'
import { openOwnMarket } from '../server/test/running/own-market.ts'
import { processorTime, type Spent } from './processor-time.ts'

const port = 3951
export const origin = `http://127.0.0.1:${port}`

/**
 * Starts the API on an empty database, or on the one of the folder `kept`, with fsync and very high rate limits; closes it
 * after `work`.
 */
export async function withApi(
  work: (database: Database, spent: () => Spent) => Promise<void>,
  settings: Record<string, string> = {},
  kept?: string,
): Promise<void> {
  const { database, postgres, servers, close } = await openOwnMarket({ kept })
  const server = fork(join(import.meta.dirname, '../server/test/running/serve.ts'), {
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: origin,
      DATABASE_URL: servers.databaseUrl,
      HAAT_DATA_DIR: servers.dataDir,
      SECRET_KEY: servers.secret,
      LIMIT_PER_ADDRESS_SCALE: '1000000',
      TRUST_PROXY: '127.0.0.1',
      ...settings,
    },
  })
  try {
    await new Promise((ready, fail) => server.once('message', ready).once('exit', fail))
    await work(database, () => processorTime(server.pid, postgres.pid))
  } finally {
    // Lets the server exit by itself, so that a requested profile is written.
    const gone = once(server, 'exit')
    server.disconnect()
    await gone
    await close()
  }
}

/** Fills the database of a folder, unless that was done before; nothing waits for the disk meanwhile. */
export async function fillOnce(
  folder: string,
  fill: (database: Database) => Promise<void>,
): Promise<void> {
  const filled = join(folder, 'filled')
  if (existsSync(filled)) return
  rmSync(folder, { recursive: true, force: true })
  const postgres = await startShopPostgres({
    dataDir: join(folder, 'postgres'),
    log: () => undefined,
    memory: true,
  })
  await migrate({ connectionString: postgres.url })
  const database = openDatabase(postgres.url)
  try {
    await openMarket(database.db)
    await fill(database)
    await database.pool.query('checkpoint')
  } finally {
    await database.close()
    await postgres.stop()
  }
  writeFileSync(filled, '')
}
