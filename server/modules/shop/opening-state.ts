import type { Db } from '#platform/db/db.ts'

import { isShopOpen } from './shop-setup.repo.ts'

/**
 * Whether the shop is open. It never closes again, so that an open shop is asked about once; while it is closed each
 * question asks the database, and every process notices the opening at once.
 */
export function openingState(db: Db): () => Promise<boolean> {
  let isOpen = false
  return async () => {
    isOpen ||= await isShopOpen(db)
    return isOpen
  }
}
