import type { Db } from './db/db.ts'
import { notify, notifySoon } from './db/transaction.ts'

/** The channel on which every process hears which pages to make anew. */
export const staleChannel = 'stale'

/**
 * Names what a write has changed (`Category`, `Product:{id}` …): pages made of it are dropped everywhere
 * once the transaction is committed. `Product` stands for every list of products.
 */
export async function dropPages(tx: Db, tags: readonly string[]): Promise<void> {
  await notify(tx, staleChannel, tags)
}

/** The same for what is sold again and again: other processes hear of it some milliseconds after the commit. */
export function dropPagesSoon(tx: Db, tags: readonly string[]): void {
  notifySoon(tx, staleChannel, tags)
}
