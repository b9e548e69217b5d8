import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Database, openDatabase } from '#platform/db/db.ts'
import { migrate } from '#platform/db/migrate.ts'
import { startShopPostgres } from '#platform/db/shop-postgres.ts'

import { openMarket } from '#test/running/market.repo.ts'
import { kill, startServer, type Server } from '#test/running/servers.ts'

/** Two servers on a PostgreSQL with fsync, for a proof at full size. */
export interface ProofServers {
  database: Database
  postgres: Awaited<ReturnType<typeof startShopPostgres>>
  secret: string
  /** What a server is started with. */
  servers: { databaseUrl: string; dataDir: string; secret: string }
  running: Server[]
}

/** Starts them for `work`, and ends them after it. */
export async function onProofServers(work: (proof: ProofServers) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-stress-'))
  const postgres = await startShopPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
  await migrate({ connectionString: postgres.url })
  const database = openDatabase(postgres.url)
  await openMarket(database.db)
  const secret = 'a secret of the stress tests, for nothing else'
  const servers = { databaseUrl: postgres.url, dataDir: join(folder, 'data'), secret }
  const running: Server[] = []
  try {
    running.push(await startServer(servers), await startServer(servers))
    await work({ database, postgres, secret, servers, running })
  } finally {
    await Promise.all(running.map(kill))
    await database.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`)
