import { join } from 'node:path'

import { buildApp } from '#app'
import { createSetupLink } from '#modules/setup/index.ts'
import { systemClock } from '#platform/clock.ts'
import { listen } from '#platform/db/listen.ts'
import { updateDatabase } from '#platform/db/update-database.ts'
import { checkDatabaseAddresses } from '#platform/db/pooler.ts'
import { openShopDatabase } from '#platform/db/shop-database.ts'
import { startShopPostgres } from '#platform/db/shop-postgres.ts'
import { builtRenderer } from '#platform/http/built-renderer.ts'
import { openOpsPort } from '#platform/metrics/serve-metrics.ts'
import { runAtStart, startJobs } from '#platform/jobs.ts'
import { createLog, type Log } from '#platform/log.ts'
import type { Platform, Ports } from '#platform/platform.ts'
import type { Progress } from '#platform/progress.ts'
import { readSettings, type Settings } from '#platform/settings.ts'
import { s3Storage } from '#platform/s3-storage.ts'
import { folderStorage } from '#platform/storage.ts'

import { prepareProduction } from './prepare-production.ts'
import { fillShop } from './seed/fill-shop.ts'
import type { ShopSeed } from './seed/shop-seed.ts'

const webFolder = join(import.meta.dirname, '../web')

const waitsForUpdate = 'Another start is updating the database; waiting'

/** Closed in reverse order. */
type Closers = (() => Promise<void>)[]

interface Opening {
  settings: Settings
  log: Log
  progress: Progress
  closers: Closers
}

export interface RunningShop {
  settings: Settings
  /** Address at which the owner makes the first admin; undefined: the shop has one. */
  setupLink: string | undefined
  /** Finishes running requests, then closes everything else. */
  close(): Promise<void>
}

/**
 * Opens the shop: settings, database, worker, server; fills it with the seed unless HAAT_DEMO=0. On failure
 * closes what was opened and throws.
 */
export async function openShop(progress: Progress, seed?: ShopSeed): Promise<RunningShop> {
  const settings = readSettings()
  const log = createLog(settings.logLevel)
  const closers: Closers = []
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer()
  }
  try {
    const setupLink = await open({ settings, log, progress, closers, seed })
    return { settings, setupLink, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Returns the set-up address of a shop without an admin. */
async function open({ seed, ...opening }: Opening & { seed: ShopSeed | undefined }) {
  const { settings, log, progress, closers } = opening
  await checkDatabaseAddresses(settings)
  const url = settings.databaseUrl ?? (await embedded(opening))
  const onWait = () => progress.note?.(waitsForUpdate)
  await progress.step('Updating the database', () => updateDatabase(settings, url, onWait))
  const database = await openShopDatabase(settings, url)
  closers.push(database.close)
  if (settings.production) await prepareProduction(database.db, systemClock, seed)
  const { s3, dataDir } = settings
  const storage = s3 ? s3Storage(s3) : folderStorage(join(dataDir, 'media'))
  const ports: Ports = { database, storage, clock: systemClock, log }
  if (settings.demo && seed) await fillShop(seed, ports, progress)

  const web = await openWeb(settings, closers)
  const platform = await buildApp(settings, { ...ports, ...web.ports })
  web.serve(platform)
  const worker = await startJobs(database.sessionPool, platform.jobs, log, platform.cronJobs)
  closers.push(() => worker.stop())
  await runAtStart(database.db, platform.cronJobs)
  const channels = platform.cacheInvalidators.map(({ channel }) => channel)
  const onGap = () => platform.cacheInvalidators.forEach(({ invalidateAll }) => invalidateAll())
  closers.push(await listen(database.directUrl, channels, onGap, log))
  if (settings.opsPort !== undefined && platform.metrics) {
    closers.push((await openOpsPort(settings.opsPort, platform.metrics.text)).close)
  }
  closers.push(() => platform.app.close())
  await progress.step('Opening the doors', () =>
    platform.app.listen({ port: settings.port, host: settings.host }),
  )
  const { publicUrl } = settings
  return createSetupLink({ db: database.db, clock: systemClock, publicUrl })
}

async function embedded({ settings, log, progress, closers }: Opening) {
  const postgres = await progress.step('Starting PostgreSQL', () =>
    startShopPostgres({
      dataDir: join(settings.dataDir, 'postgres'),
      log: (line) => log.debug({ line }, 'postgres'),
    }),
  )
  closers.push(() => postgres.stop())
  return postgres.url
}

interface Web {
  ports: Pick<Ports, 'renderer' | 'webFiles'>
  serve(platform: Platform): void
}

async function openWeb(settings: Settings, closers: Closers): Promise<Web> {
  if (!settings.dev) {
    const dist = join(webFolder, 'dist')
    const renderer = await builtRenderer(dist)
    return { ports: { renderer, webFiles: join(dist, 'client') }, serve: () => undefined }
  }
  const { devRenderer } = await import('#platform/http/dev-renderer.ts')
  const { renderer, serve, close } = await devRenderer(webFolder)
  closers.push(close)
  return { ports: { renderer }, serve: ({ app }) => serve(app) }
}
