import { join } from 'node:path'

import { archiveOf, startWalShipping } from '#modules/backup/index.ts'
import { systemClock } from '#platform/clock.ts'
import { checkDatabaseAddresses } from '#platform/db/pooler.ts'
import { openShopDatabase } from '#platform/db/shop-database.ts'
import { startShopPostgres } from '#platform/db/shop-postgres.ts'
import { updateDatabase } from '#platform/db/update-database.ts'
import type { Log } from '#platform/log.ts'
import type { Progress } from '#platform/progress.ts'
import { shopStorage } from '#platform/shop-storage.ts'
import type { Settings } from '#platform/settings.ts'

import { prepareProduction } from './prepare-production.ts'
import { fillShop } from './seed/fill-shop.ts'
import type { ShopSeed } from './seed/shop-seed.ts'

const waitsForUpdate = 'Another start is updating the database; waiting'

export interface Opening {
  settings: Settings
  log: Log
  progress: Progress
  /** Closed in reverse order. */
  closers: (() => Promise<void>)[]
}

/**
 * What is done once before any process serves: starts the embedded PostgreSQL, migrates, checks a production
 * start, fills a demo shop. Returns the connection string.
 */
export async function prepareShop(opening: Opening, seed: ShopSeed | undefined): Promise<string> {
  const { settings, log, progress } = opening
  await checkDatabaseAddresses(settings)
  const connectionString = settings.databaseUrl ?? (await embedded(opening))
  const onWait = () => progress.note?.(waitsForUpdate)
  await progress.step('Updating the database', () =>
    updateDatabase(settings, connectionString, onWait),
  )
  const database = await openShopDatabase(settings, connectionString)
  try {
    if (settings.production) await prepareProduction(database.db, systemClock, seed)
    const ports = { database, storage: shopStorage(settings), clock: systemClock, log }
    if (settings.demo && seed) await fillShop(seed, ports, progress)
  } finally {
    await database.close()
  }
  return connectionString
}

async function embedded({ settings, log, progress, closers }: Opening): Promise<string> {
  const postgres = await progress.step('Starting PostgreSQL', () =>
    startShopPostgres({
      dataDir: join(settings.dataDir, 'postgres'),
      archive: archiveOf(settings),
      log: (line) => log.debug({ line }, 'postgres'),
    }),
  )
  const shipping = startWalShipping(settings, log)
  closers.push(async () => {
    await postgres.stop()
    // PostgreSQL archives its last segments while it stops.
    await shipping.stop()
  })
  return postgres.url
}
