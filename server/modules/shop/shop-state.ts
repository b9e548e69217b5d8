import { everyPage, invalidationChannel } from '#platform/cache-invalidation.ts'
import type { Db } from '#platform/db/db.ts'
import type { ShopState } from '#platform/http/closed-shop.ts'
import type { CacheInvalidator } from '#platform/platform.ts'

import { findSetup, type SetupRow } from './shop-setup.repo.ts'

/** How long an answer is used without a notice, in case one was missed. */
const freshMs = 1_000

export function shopStateOf({
  openedAt,
  maintenanceSince,
}: Pick<SetupRow, 'openedAt' | 'maintenanceSince'>): ShopState {
  if (openedAt === null) return 'soon'
  return maintenanceSince === null ? 'open' : 'maintenance'
}

/**
 * Whether the shop is open, for every request. The answer is kept until a notice says that it has changed, and for a second
 * at most. While the database is away the last answer holds: maintenance of the database is a reason to close a shop.
 */
export function shopStateReader(
  db: Db,
  cacheInvalidators: CacheInvalidator[],
): () => Promise<ShopState> {
  let asked: { state: Promise<ShopState>; until: number } | undefined
  let last: ShopState | undefined
  const forget = () => (asked = undefined)
  cacheInvalidators.push({
    channel: invalidationChannel,
    invalidate: (tag) => (tag === everyPage || tag === 'Shop' ? forget() : undefined),
    invalidateAll: forget,
  })

  async function ask(): Promise<ShopState> {
    try {
      last = shopStateOf(await findSetup(db))
      return last
    } catch (error) {
      if (last === undefined) throw error
      return last
    }
  }

  return () => {
    if (!asked || asked.until < performance.now()) {
      asked = { state: ask(), until: performance.now() + freshMs }
    }
    return asked.state
  }
}
