import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import type { TestShop } from '#test/shop.ts'

/** What the makers of rows (server/test) need of a shop, where the shop itself runs in a process of its own. */
export function rowsOf(db: Db, secretKey: string): TestShop {
  // They read nothing else of it.
  return { db, clock: systemClock, platform: { settings: { secretKey } } } as unknown as TestShop
}
