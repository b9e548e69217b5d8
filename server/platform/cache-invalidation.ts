import type { Db } from './db/db.ts'
import { notify, notifyDebounced } from './db/notices.ts'

/** NOTIFY channel for cache invalidation: the payload is a tag. */
export const invalidationChannel = 'stale'

/** A tag that every page has: to drop all of them. */
export const everyPage = 'page'

/**
 * Cache invalidation: names the tags a write has changed (`Category`, `Product:{id}` …); every process drops
 * the pages made of them once the transaction commits. `Product` covers every list of products.
 */
export async function invalidatePages(tx: Db, tags: readonly string[]): Promise<void> {
  await notify(tx, invalidationChannel, tags)
}

/**
 * The same, debounced, for products that sell many times a second: other processes are notified some
 * milliseconds after the commit.
 */
export function invalidatePagesSoon(tx: Db, tags: readonly string[]): void {
  notifyDebounced(tx, invalidationChannel, tags)
}
