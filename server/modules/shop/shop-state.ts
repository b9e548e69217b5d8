import type { Db } from '#platform/db/db.ts'
import type { ShopState } from '#platform/http/closed-shop.ts'
import type { CacheInvalidator } from '#platform/platform.ts'

import { keepAnswer } from './keep-answer.ts'
import { findSetup, type SetupRow } from './shop-setup.repo.ts'

export function shopStateOf({
  openedAt,
  maintenanceSince,
}: Pick<SetupRow, 'openedAt' | 'maintenanceSince'>): ShopState {
  if (openedAt === null) return 'soon'
  return maintenanceSince === null ? 'open' : 'maintenance'
}

/** Whether the shop is open. Maintenance of the database is a reason to close a shop: the last answer holds meanwhile. */
export const shopStateReader = (
  db: Db,
  cacheInvalidators: CacheInvalidator[],
): (() => Promise<ShopState>) =>
  keepAnswer(async () => shopStateOf(await findSetup(db)), cacheInvalidators)
