import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { buildApp } from '#app'
import { systemClock } from '#platform/clock.ts'
import { listen } from '#platform/db/listen.ts'
import { poolSize } from '#platform/db/pool-size.ts'
import { withReadReplica } from '#platform/db/replica-reads.ts'
import { openShopDatabase } from '#platform/db/shop-database.ts'
import { builtRenderer } from '#platform/http/built-renderer.ts'
import { CdnPurger } from '#platform/http/cache/cdn.ts'
import type { DrainReason } from '#platform/http/drain.ts'
import { passBacklog } from '#platform/http/pass-backlog.ts'
import { startTracing } from '#platform/trace/start-tracing.ts'
import { openOpsPort } from '#platform/metrics/serve-metrics.ts'
import { runAtStart, startJobs } from '#platform/jobs.ts'
import type { Log } from '#platform/log.ts'
import type { Platform, Ports } from '#platform/platform.ts'
import { shopStorage } from '#platform/shop-storage.ts'
import type { Settings } from '#platform/settings.ts'

const webFolder = join(import.meta.dirname, '../web')

type Closers = (() => Promise<void>)[]

export interface Serving {
  settings: Settings
  log: Log
  connectionString: string
  /** False: the API alone, for tests. */
  pages?: boolean
  /** Milliseconds between two looks for jobs that no notice told of; default: the queue's own. */
  jobsEveryMs?: number | undefined
}

/** A process that serves the shop. */
export interface ServedShop {
  port: number
  /** Runs jobs and cron jobs in this process, too. */
  startJobs(): Promise<void>
  /** Goes on serving, but tells clients that this process is about to end. */
  drain(reason: DrainReason): void
  /** Finishes running requests and jobs, then closes everything. */
  close(): Promise<void>
}

/** Builds the server and listens. On failure closes what was opened and throws. */
export async function serveShop(serving: Serving): Promise<ServedShop> {
  const closers: Closers = []
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer()
  }
  try {
    return { ...(await open(serving, closers)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function open(
  { settings, log, connectionString, pages = true, jobsEveryMs }: Serving,
  closers: Closers,
) {
  closers.push(await startTracing(settings))
  const opened = await openShopDatabase(settings, connectionString, poolSize(settings.processes))
  const database = withReadReplica(opened, settings.databaseReadUrl, log)
  closers.push(database.close)
  const web = pages ? await openWeb(settings, closers) : undefined
  const storage = shopStorage(settings)
  const ports: Ports = { database, storage, clock: systemClock, log, ...web?.ports }
  const platform = await buildApp(settings, ports)
  const { app, jobs, cronJobs, cacheInvalidators, drain } = platform
  web?.serve(platform)
  const purger = settings.cdn && new CdnPurger(settings.cdn, log)
  const channels = cacheInvalidators.map(({ channel }) => channel)
  const onGap = () => {
    for (const { invalidateAll } of cacheInvalidators) invalidateAll()
    purger?.purgeAll()
  }
  closers.push(await listen(database.directUrl, channels, onGap, log))
  // The figures of several processes are the primary's to add up.
  if (settings.opsPort !== undefined && platform.metrics && settings.processes === 1) {
    closers.push((await openOpsPort(settings.opsPort, platform.metrics.text)).close)
  }
  closers.push(() => app.close())
  const address = await app.listen({ port: settings.port, host: settings.host })
  return {
    port: Number(new URL(address).port),
    drain: (reason: DrainReason) => drain.begin(reason),
    startJobs: async () => {
      const worker = await startJobs({
        db: database.db,
        pool: database.sessionPool,
        log,
        jobs,
        cronJobs,
        lookEveryMs: jobsEveryMs,
      })
      // Before the listener for notices and the pool close, after the last request.
      closers.splice(-1, 0, () => worker.stop())
      // Of the processes of a machine one tells the cache in front of them.
      if (purger) closers.splice(-1, 0, purger.start())
      await runAtStart(database.db, cronJobs)
    },
  }
}

/** Drains a shop of one process and closes it. `wait`: takes milliseconds. */
export async function stopServing(
  shop: ServedShop,
  { host, drainSeconds }: Settings,
  wait: (ms: number) => Promise<void> = pause,
) {
  shop.drain('stop')
  await wait(drainSeconds * 1000)
  await passBacklog({ host, port: shop.port })
  await shop.close()
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
