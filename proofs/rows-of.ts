import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import type { TestShop } from '#test/shop.ts'

/** What the row makers of server/test need, for a shop in another process. */
export function rowsOf(db: Db, secretKey: string): TestShop {
  // as: the row makers read nothing else of it.
  return { db, clock: systemClock, platform: { settings: { secretKey } } } as unknown as TestShop
}
