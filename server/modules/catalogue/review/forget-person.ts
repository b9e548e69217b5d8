import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { invalidatePages } from '#platform/cache-invalidation.ts'

import { findReviewsBy, hideProductsOf } from './person.repo.ts'

/** Whoever is gone sells nothing any more; their reviews stay, and stand there without their name. */
export function forgetPerson(clock: Clock) {
  return async (tx: Db, userId: string): Promise<void> => {
    const hidden = await hideProductsOf(tx, userId, clock.now())
    const reviewed = (await findReviewsBy(tx, userId)).map(({ productId }) => productId)
    const pages = [...hidden, ...reviewed].map((id) => `Product:${id}`)
    await invalidatePages(tx, hidden.length > 0 ? ['Product', ...pages] : pages)
  }
}
