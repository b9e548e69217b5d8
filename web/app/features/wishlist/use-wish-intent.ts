import { readSession } from '#app/api/session-store.ts'
import { useIntent } from '#app/api/use-intent.ts'
import { isId } from '#app/util/is-id.ts'

import { addWish } from './change-wishlist.ts'
import { tellChange, tellFailedChange } from './tell-change.ts'

/** Kind of the pending intent of a visitor who clicked a heart. */
export const wishIntent = 'wish'

/** Adds the product of a visitor's pending intent to the wishlist. */
export function useWishIntent(): void {
  useIntent(wishIntent, (productId) => {
    const { user } = readSession()
    // Session storage may hold invalid data.
    if (!user || typeof productId !== 'string' || !isId(productId)) return
    addWish(user._id, productId).then(() => tellChange(true), tellFailedChange)
  })
}
