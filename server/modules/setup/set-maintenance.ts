import { saveMaintenance } from '#modules/shop/index.ts'
import { everyPage, invalidatePages } from '#platform/cache-invalidation.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'

/**
 * Closes the shop to all but staff, or opens it again. Every process drops its pages, and so does a cache in front of them.
 * Returns false where the shop has never been open.
 */
export async function setMaintenance(
  { db, clock }: { db: Db; clock: Clock },
  isOn: boolean,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const wasOpened = (await saveMaintenance(tx, isOn ? clock.now() : null)) > 0
    if (wasOpened) await invalidatePages(tx, [everyPage])
    return wasOpened
  })
}
