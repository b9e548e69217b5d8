import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openDatabase, type Database } from '#platform/db/db.ts'
import { migrate } from '#platform/db/migrate.ts'
import { startShopPostgres } from '#platform/db/shop-postgres.ts'

import { openMarket } from './market.repo.ts'
import type { ServerOptions } from './servers.ts'

/** A shop that is open to customers, on a PostgreSQL of its own that waits for the disk (fsync). */
export interface OwnMarket {
  database: Database
  postgres: Awaited<ReturnType<typeof startShopPostgres>>
  /** What a server of it is started with. */
  servers: ServerOptions
  /** Removes its folder, too, unless it was given. */
  close(): Promise<void>
}

/** In a temporary folder, without goods; or as it is in the folder `kept`. `isClosed`: who starts it fills and opens it. */
export async function openOwnMarket({
  kept,
  isClosed = kept !== undefined,
}: { kept?: string | undefined; isClosed?: boolean } = {}): Promise<OwnMarket> {
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'haat-market-')))
  const postgres = await startShopPostgres({
    dataDir: join(folder, 'postgres'),
    log: () => undefined,
  })
  await migrate({ connectionString: postgres.url })
  const database = openDatabase(postgres.url)
  if (!isClosed) await openMarket(database.db)
  return {
    database,
    postgres,
    servers: {
      databaseUrl: postgres.url,
      dataDir: join(folder, 'data'),
      secret: 'a secret of proofs and benchmarks, for nothing else',
    },
    async close() {
      await database.close()
      await postgres.stop()
      if (kept === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}
