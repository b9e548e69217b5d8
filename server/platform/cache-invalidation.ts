import type { Db } from './db/db.ts'
import { notify, notifyDebounced } from './db/transaction.ts'

/** The channel on which every process hears which pages to make anew. */
export const invalidationChannel = 'stale'

/**
 * Names what a write has changed (`Category`, `Product:{id}` …): pages made of it are dropped everywhere
 * once the transaction is committed. `Product` stands for every list of products.
 */
export async function invalidatePages(tx: Db, tags: readonly string[]): Promise<void> {
  await notify(tx, invalidationChannel, tags)
}

/** The same for what is sold again and again: other processes hear of it some milliseconds after the commit. */
export function invalidatePagesSoon(tx: Db, tags: readonly string[]): void {
  notifyDebounced(tx, invalidationChannel, tags)
}
