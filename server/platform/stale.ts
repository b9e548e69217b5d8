import type { Db } from './db/db.ts'
import { notify } from './db/transaction.ts'

/** The channel on which every process hears which pages to make anew. */
export const staleChannel = 'stale'

/**
 * Names what a write has changed (`Category`, `Product:{id}` …): pages made of it are dropped everywhere
 * once the transaction is committed. `Product` stands for every list of products.
 */
export async function dropPages(tx: Db, tags: readonly string[]): Promise<void> {
  await notify(tx, staleChannel, tags)
}
