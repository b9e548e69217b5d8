import { join } from 'node:path'

import { systemClock } from '#platform/clock.ts'
import { openShopDatabase } from '#platform/db/shop-database.ts'
import { createLog } from '#platform/log.ts'
import type { Progress } from '#platform/progress.ts'
import { readSettings, type Settings } from '#platform/settings.ts'

import { StartError } from './explain-start.ts'
import { prepareShop, type Opening } from './prepare-shop.ts'
import type { ShopSeed } from './seed/shop-seed.ts'

export interface RunningShop {
  settings: Settings
  /** Where the owner makes the first admin, and for how long; undefined: the shop has one. */
  setupLink: { address: string; hours: number } | undefined
  /** Replaces the server processes one by one; undefined: there is only this one. */
  restart: (() => Promise<void>) | undefined
  /** Rejects when the server processes can no longer be kept running. */
  failure: Promise<never>
  /** Drains, finishes running requests, then closes everything else. */
  close(): Promise<void>
}

export interface OpenOptions {
  progress: Progress
  /** Fills an empty shop unless HAAT_DEMO=0. */
  seed?: ShopSeed
  /** Whether the pages are built, which may go on while the database is prepared; false: they could not be. */
  pages: Promise<boolean>
}

/** Opens the shop: settings, database, jobs, server. On failure closes what was opened and throws. */
export async function openShop({ progress, ...options }: OpenOptions): Promise<RunningShop> {
  const settings = readSettings()
  const log = createLog(settings.logLevel)
  const closers: Opening['closers'] = []
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer()
  }
  // Loads what serves while PostgreSQL starts; a failure is met again where it is used.
  const meanwhile = () => void (settings.processes === 1 && loadServing().catch(() => undefined))
  const opening = { settings, log, progress, closers, meanwhile }
  try {
    return { settings, ...(await open(opening, options)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function open(opening: Opening, { seed, pages }: Pick<OpenOptions, 'seed' | 'pages'>) {
  const { settings, progress } = opening
  const connectionString = await prepareShop(opening, seed)
  if (!(await pages)) throw new StartError('the pages could not be built')
  const { promise: failure, reject } = Promise.withResolvers<never>()
  const restart = await progress.step('Opening the doors', () =>
    settings.processes === 1
      ? serveAlone(opening, connectionString)
      : serveBySeveral(opening, connectionString, reject),
  )
  return { restart, failure, setupLink: await findSetupLink(connectionString, settings) }
}

const loadServing = () => import('./serve-shop.ts')

async function serveAlone({ settings, log, closers }: Opening, connectionString: string) {
  const { serveShop, stopServing } = await loadServing()
  const shop = await serveShop({ settings, log, connectionString })
  closers.push(() => stopServing(shop, settings))
  await shop.startJobs()
  return undefined
}

async function serveBySeveral(
  { settings, log, closers }: Opening,
  connectionString: string,
  onFailure: (error: Error) => void,
) {
  const { Supervisor } = await import('./processes/supervisor.ts')
  const program = join(import.meta.dirname, '../scripts/worker.ts')
  const supervisor = new Supervisor({ settings, log, connectionString, program, onFailure })
  closers.push(() => supervisor.stop())
  if (settings.opsPort !== undefined) {
    const { openOpsPort } = await import('#platform/metrics/serve-metrics.ts')
    closers.push((await openOpsPort(settings.opsPort, supervisor.figures)).close)
  }
  await supervisor.start()
  return () => supervisor.restart()
}

async function findSetupLink(connectionString: string, settings: Settings) {
  const { createSetupLink, setupLinkHours } = await import('#modules/setup/index.ts')
  const { publicUrl } = settings
  const database = await openShopDatabase(settings, connectionString, 1)
  try {
    const address = await createSetupLink({ db: database.db, clock: systemClock, publicUrl })
    return address === undefined ? undefined : { address, hours: setupLinkHours }
  } finally {
    await database.close()
  }
}
