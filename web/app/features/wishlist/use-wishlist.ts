import { useSyncExternalStore } from 'react'

import { readNoWishlist, readWishlist, subscribeWishlist } from './wishlist-store.ts'

/** Product ids in the wishlist; none on the server and during hydration, so that the HTML is the same for everyone. */
export function useWishlist(): ReadonlySet<string> {
  return useSyncExternalStore(subscribeWishlist, readWishlist, readNoWishlist)
}

/** Whether a product is in the wishlist. */
export function useWished(productId: string): boolean {
  return useSyncExternalStore(
    subscribeWishlist,
    () => readWishlist().has(productId),
    () => false,
  )
}
