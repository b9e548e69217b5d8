import { updateDatabase } from '#platform/db/update-database.ts'
import { createLog } from '#platform/log.ts'
import { readSettings } from '#platform/settings.ts'

import { explainStart } from '../explain-start.ts'
import { serveShop, type Serving } from '../serve-shop.ts'
import type { FromWorker, ToWorker, WorkerOrder } from './messages.ts'

/**
 * Serves the shop as one of several processes until the primary says to close. Node ends it when the primary
 * is gone; signals are for the primary, though a terminal or systemd sends them to all.
 */
export async function runWorker(
  { connectionString, update }: WorkerOrder,
  options: Pick<Serving, 'pages' | 'jobsEveryMs'> = {},
): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
  try {
    const settings = readSettings()
    const log = createLog(settings.logLevel)
    if (update) await updateDatabase(settings, connectionString)
    const shop = await serveShop({ settings, log, connectionString, ...options })
    process.on('message', (message: ToWorker) => {
      if (message.type === 'start-jobs') {
        // Without jobs this process is of no use to the primary, which starts another.
        shop.startJobs().catch(end)
      } else if (message.type === 'drain') shop.drain(message.reason)
      else if (message.type === 'close') shop.close().then(() => process.exit(0), end)
    })
    tell({ type: 'listening', port: shop.port })
  } catch (error) {
    process.send?.({ type: 'failed', reason: explainStart(error) } satisfies FromWorker, () =>
      process.exit(1),
    )
  }
}

const tell = (message: FromWorker) => process.send?.(message)

function end(error: unknown): never {
  process.stderr.write(`${explainStart(error)}\n`)
  process.exit(1)
}
