import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

import type { WorkerOrder } from '../server/processes/messages.ts'

import { prepare } from './prepare.mjs'

// One server process of a shop with WEB_CONCURRENCY above 1, started by its primary (server/processes). It inherits
// the primary's folder and settings.
enableCompileCache(join(process.env['HAAT_DATA_DIR'] || '.haat', 'compile-cache'))
// as: written by the primary.
const order = JSON.parse(process.env['HAAT_WORKER'] ?? '{}') as WorkerOrder
if (order.update) prepare({ tools: false })
const ready = !order.update || (await (await import('./build-web.ts')).buildWeb())
if (ready) {
  const { runWorker } = await import('../server/processes/worker.ts')
  await runWorker(order)
} else {
  process.exitCode = 1
  process.disconnect?.()
}
