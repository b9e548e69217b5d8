import { invalidatePages } from '#platform/cache-invalidation.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Ports } from '#platform/platform.ts'

import { beginSales, endSales, lockDueSales } from './scheduled-sale.repo.ts'

/** So many products are held at once, and for so long nobody can buy them. */
const mostAtOnce = 200

/**
 * Each minute: ends the scheduled sales that are over and begins those whose time has come. A sale that was over before
 * it could begin only goes away.
 */
export async function turnSales(deps: Pick<Ports, 'database' | 'clock' | 'log'>): Promise<void> {
  let held = mostAtOnce
  while (held === mostAtOnce) held = await turnSome(deps)
}

/** Returns how many products it held. */
async function turnSome({
  database,
  clock,
  log,
}: Pick<Ports, 'database' | 'clock' | 'log'>): Promise<number> {
  const now = clock.now()
  const { ids, ended, begun } = await inTransaction(database.db, async (tx) => {
    const ids = await lockDueSales(tx, now, mostAtOnce)
    if (ids.length === 0) return { ids, ended: [], begun: [] }
    const ended = await endSales(tx, ids, now)
    const begun = await beginSales(tx, ids, now)
    const turned = [...ended, ...begun]
    if (turned.length > 0) {
      await invalidatePages(tx, ['Product', ...turned.map((id) => `Product:${id}`)])
    }
    return { ids, ended, begun }
  })
  if (ended.length + begun.length > 0) {
    log.info({ ended: ended.length, begun: begun.length }, 'products.sales-turned')
  }
  return ids.length
}
