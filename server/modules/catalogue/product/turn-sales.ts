import { invalidatePages } from '#platform/cache-invalidation.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { addJob } from '#platform/job.repo.ts'
import type { Ports } from '#platform/platform.ts'

import { beginSales, endSales, lockDueSales } from './scheduled-sale.repo.ts'

export const salesJob = 'catalogue.turn-sales'

/** So many products are held at once, and for so long nobody can buy them. */
const mostAtOnce = 200

/**
 * Each minute: ends the scheduled sales that are over and begins those whose time has come. A sale that was over before
 * it could begin only goes away. What is left is another run's, a second later: messages wait for the same runner.
 */
export async function turnSales({
  database,
  clock,
  log,
}: Pick<Ports, 'database' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now()
  const { held, ended, begun } = await inTransaction(database.db, (tx) => turnIn(tx, now))
  if (ended + begun > 0) log.info({ ended, begun }, 'products.sales-turned')
  if (held < mostAtOnce) return
  await addJob(database.db, salesJob, {}, { key: salesJob, delaySeconds: 1 })
}

async function turnIn(tx: Db, now: Date) {
  const ids = await lockDueSales(tx, now, mostAtOnce)
  if (ids.length === 0) return { held: 0, ended: 0, begun: 0 }
  const ended = await endSales(tx, ids, now)
  const begun = await beginSales(tx, ids, now)
  const tags = [...ended, ...begun].map((id) => `Product:${id}`)
  if (tags.length > 0) await invalidatePages(tx, ['Product', ...tags])
  return { held: ids.length, ended: ended.length, begun: begun.length }
}
