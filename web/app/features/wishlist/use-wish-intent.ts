import { readSession } from '#app/api/session-store.ts'
import { useIntent } from '#app/api/use-intent.ts'
import { isId } from '#app/util/is-id.ts'

import { addWish } from './change-wishlist.ts'
import { tellChange, tellFailedChange } from './tell-change.ts'

/** The name under which a visitor's heart waits for their login. */
export const wishIntent = 'wish'

/** Sets the heart that a visitor pressed before the login. */
export function useWishIntent(): void {
  useIntent(wishIntent, (productId) => {
    const { user } = readSession()
    // Session storage is anybody's to write to.
    if (!user || typeof productId !== 'string' || !isId(productId)) return
    addWish(user._id, productId).then(() => tellChange(true), tellFailedChange)
  })
}
