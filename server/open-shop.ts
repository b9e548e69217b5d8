import { join } from 'node:path'

import { createSetupLink } from '#modules/setup/index.ts'
import { systemClock } from '#platform/clock.ts'
import { openShopDatabase } from '#platform/db/shop-database.ts'
import { createLog } from '#platform/log.ts'
import { openOpsPort } from '#platform/metrics/serve-metrics.ts'
import type { Progress } from '#platform/progress.ts'
import { readSettings, type Settings } from '#platform/settings.ts'

import { prepareShop, type Opening } from './prepare-shop.ts'
import { Supervisor } from './processes/supervisor.ts'
import type { ShopSeed } from './seed/shop-seed.ts'
import { serveShop, stopServing } from './serve-shop.ts'

export interface RunningShop {
  settings: Settings
  /** Address at which the owner makes the first admin; undefined: the shop has one. */
  setupLink: string | undefined
  /** Replaces the server processes one by one; undefined: there is only this one. */
  restart: (() => Promise<void>) | undefined
  /** Rejects when the server processes can no longer be kept running. */
  failure: Promise<never>
  /** Drains, finishes running requests, then closes everything else. */
  close(): Promise<void>
}

/**
 * Opens the shop: settings, database, jobs, server; fills it with the seed unless HAAT_DEMO=0. On failure
 * closes what was opened and throws.
 */
export async function openShop(progress: Progress, seed?: ShopSeed): Promise<RunningShop> {
  const settings = readSettings()
  const log = createLog(settings.logLevel)
  const closers: Opening['closers'] = []
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer()
  }
  try {
    return { settings, ...(await open({ settings, log, progress, closers }, seed)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function open(opening: Opening, seed: ShopSeed | undefined) {
  const { settings, log, progress, closers } = opening
  const connectionString = await prepareShop(opening, seed)
  const { promise: failure, reject } = Promise.withResolvers<never>()
  const running = await progress.step('Opening the doors', async () => {
    if (settings.processes === 1) {
      const shop = await serveShop({ settings, log, connectionString })
      closers.push(() => stopServing(shop, settings))
      await shop.startJobs()
      return { restart: undefined }
    }
    const supervisor = new Supervisor({
      settings,
      log,
      connectionString,
      program: join(import.meta.dirname, '../scripts/worker.ts'),
      onFailure: reject,
    })
    closers.push(() => supervisor.stop())
    if (settings.opsPort !== undefined) {
      closers.push((await openOpsPort(settings.opsPort, supervisor.figures)).close)
    }
    await supervisor.start()
    return { restart: () => supervisor.restart() }
  })
  return { ...running, failure, setupLink: await findSetupLink(connectionString, settings) }
}

async function findSetupLink(connectionString: string, settings: Settings) {
  const { publicUrl } = settings
  const database = await openShopDatabase(settings, connectionString, 1)
  try {
    return await createSetupLink({ db: database.db, clock: systemClock, publicUrl })
  } finally {
    await database.close()
  }
}
