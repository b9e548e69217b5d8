import { enableCompileCache, setSourceMapsSupport } from 'node:module'
import { join } from 'node:path'

import type { WorkerOrder } from '../server/processes/messages.ts'

import { prepare } from './prepare.mjs'

// One server process of a shop with WEB_CONCURRENCY above 1, started by its primary (server/processes). It inherits
// the primary's folder and settings.
enableCompileCache(join(process.env['HAAT_DATA_DIR'] || '.haat', 'compile-cache'))
setSourceMapsSupport(true)
// as: written by the primary.
const order = JSON.parse(process.env['HAAT_WORKER'] ?? '{}') as WorkerOrder
if (order.update) prepare({ tools: false })
// Loaded after the packages of the new release are there.
const [{ showProgress }, { buildServer }, { buildWeb }] = await Promise.all([
  import('../server/platform/progress.ts'),
  import('./build-server.ts'),
  import('./build-web.ts'),
])
const progress = showProgress(process.stdout)
const load = await buildServer(progress)
if (!order.update || (await buildWeb(progress))) {
  const { runWorker } = await load('worker')
  await runWorker(order)
} else {
  process.exitCode = 1
  process.disconnect?.()
}
