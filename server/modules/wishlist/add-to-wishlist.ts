import { mostWishes } from '@haat/contract/wishlist'
import { say } from '@haat/contract/refusals/text'

import { inTransaction } from '#platform/db/transaction.ts'
import { conflict, notFound } from '#platform/http/refusal.ts'
import type { Ports } from '#platform/platform.ts'

import { addWish, dropHiddenWishes, lockWishlist, type WishlistEntry } from './wishlist.repo.ts'

/** Adds a product to a wishlist. Idempotent. */
export async function addToWishlist(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  customerId: string,
  productId: string,
): Promise<void> {
  const wish: WishlistEntry = { customerId, productId, addedAt: clock.now() }
  const addition = await inTransaction(database.db, async (tx) => {
    await lockWishlist(tx, customerId)
    const first = await addWish(tx, wish, mostWishes)
    if (first !== 'full') return first
    // Products that are no longer sold must not count against the limit.
    const freed = await dropHiddenWishes(tx, customerId)
    return freed > 0 ? addWish(tx, wish, mostWishes) : first
  })
  if (addition === 'unknown') throw notFound('product_not_found')
  if (addition === 'full') {
    throw conflict(say('wishlist_full', { most: mostWishes }))
  }
}
