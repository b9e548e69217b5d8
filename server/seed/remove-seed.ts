import { removePeople } from '#modules/account/index.ts'
import { requireTwoFactorOfAll } from '#modules/identity/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { invalidatePages } from '#platform/cache-invalidation.ts'

import { endCoupons, findIdsOf, retireGoodsOf } from './seed-people.repo.ts'
import type { ShopSeed } from './shop-seed.ts'

interface RemovedSeed {
  people: number
  products: number
}

/**
 * Takes out of a shop what makes its seed unsafe to open: the people with the public password, what they sell, and the
 * coupons. Orders and their ledgers stay, without a person. Called again it finds nothing more.
 */
export async function removeSeed(
  seed: ShopSeed,
  { db, clock }: { db: Db; clock: Clock },
): Promise<RemovedSeed> {
  return inTransaction(db, async (tx) => {
    const at = clock.now()
    const ids = await findIdsOf(tx, seed.emails)
    if (ids.length === 0) return { people: 0, products: 0 }
    const products = await retireGoodsOf(tx, ids, at)
    await endCoupons(tx, seed.couponCodes, at)
    await removePeople(tx, ids, at)
    // It let staff in by their password alone.
    await requireTwoFactorOfAll(tx, at)
    await invalidatePages(tx, ['Product', 'Category', 'Shop'])
    return { people: ids.length, products }
  })
}
