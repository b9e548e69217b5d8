import cluster from 'node:cluster'
import { join } from 'node:path'

import { createLog } from '#platform/log.ts'
import { readSettings } from '#platform/settings.ts'

import { Supervisor } from '../../processes/supervisor.ts'

// The primary of a shop of several server processes, or the only process, as main.ts runs it, but without pages. With
// IMPATIENT it waits less than a shop does.
const settings = readSettings()
const log = createLog('silent')
const connectionString = settings.databaseUrl ?? ''
process.on('disconnect', () => process.exit())
process.on('message', () => {
  const pids = Object.values(cluster.workers ?? {}).map((worker) => worker?.process.pid)
  process.send?.(pids)
})
if (settings.processes === 1) {
  const { serveShop, stopServing } = await import('../../serve-shop.ts')
  const shop = await serveShop({ settings, log, connectionString, pages: false })
  await shop.startJobs()
  stopOnSignal(() => stopServing(shop, settings))
} else {
  const supervisor = new Supervisor({
    settings,
    log,
    connectionString,
    program: join(import.meta.dirname, 'processes-worker.ts'),
    onFailure: () => process.exit(1),
    compileCache: process.env['NODE_COMPILE_CACHE'],
    waits: process.env['IMPATIENT'] ? { firstDelayMs: 50, leastDrainMs: 100 } : undefined,
  })
  await supervisor.start()
  stopOnSignal(() => supervisor.stop())
  process.on('SIGHUP', () => {
    supervisor.restart().then(
      () => process.send?.('restarted'),
      (error: unknown) => process.send?.(String(error)),
    )
  })
}
process.send?.('open')

function stopOnSignal(stop: () => Promise<void>): void {
  process.on('SIGTERM', () => void stop().then(() => process.exit(0)))
}
