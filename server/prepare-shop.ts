import { join } from 'node:path'

import { systemClock } from '#platform/clock.ts'
import { checkDatabaseAddresses } from '#platform/db/pooler.ts'
import { openShopDatabase } from '#platform/db/shop-database.ts'
import { startShopPostgres } from '#platform/db/shop-postgres.ts'
import { updateDatabase } from '#platform/db/update-database.ts'
import type { Log } from '#platform/log.ts'
import type { Progress } from '#platform/progress.ts'
import { shopStorage } from '#platform/shop-storage.ts'
import type { Settings } from '#platform/settings.ts'

import { fillShop } from './seed/fill-shop.ts'
import type { ShopSeed } from './seed/shop-seed.ts'

const waitsForUpdate = '  Another start is updating the database; waiting …'

export interface Opening {
  settings: Settings
  log: Log
  progress: Progress
  /** Closed in reverse order. */
  closers: (() => Promise<void>)[]
  /** Called while PostgreSQL starts, in a process of its own: this one has nothing to do for a moment. */
  meanwhile: () => void
}

/**
 * What is done once before any process serves: starts the embedded PostgreSQL, migrates, checks a production
 * start, fills a demo shop. Returns the connection string. What few starts need is loaded by those alone, so that
 * PostgreSQL starts early.
 */
export async function prepareShop(opening: Opening, seed: ShopSeed | undefined): Promise<string> {
  const { settings, progress } = opening
  await checkDatabaseAddresses(settings)
  const connectionString = settings.databaseUrl ?? (await embedded(opening))
  const onWait = () => progress.note(waitsForUpdate)
  await progress.step('Updating the database', () =>
    updateDatabase(settings, connectionString, onWait),
  )
  const database = await openShopDatabase(settings, connectionString)
  try {
    if (settings.production) {
      const { prepareProduction } = await import('./prepare-production.ts')
      await prepareProduction(database.db, systemClock, seed)
    }
    const ports = { database, storage: shopStorage(settings), clock: systemClock }
    if (settings.demo && seed) await fillShop(seed, ports, progress)
  } finally {
    await database.close()
  }
  return connectionString
}

async function embedded({ settings, log, progress, closers, meanwhile }: Opening): Promise<string> {
  // An archive of WAL segments needs a place for backups.
  const backup =
    settings.backup.to === undefined ? undefined : await import('#modules/backup/index.ts')
  const postgres = await progress.step('Starting PostgreSQL', () =>
    startShopPostgres({
      dataDir: join(settings.dataDir, 'postgres'),
      archive: backup?.archiveOf(settings),
      log: (line) => log.debug({ line }, 'postgres'),
      onSpawn: meanwhile,
    }),
  )
  const shipping = backup?.startWalShipping(settings, log)
  closers.push(async () => {
    await postgres.stop()
    // PostgreSQL archives its last segments while it stops.
    await shipping?.stop()
  })
  return postgres.url
}
