import { useSyncExternalStore } from 'react'

import { readNoWishlist, readWishlist, subscribeWishlist } from './wishlist-store.ts'

/** The ids in the wishlist; none on the server and during hydration, so that no page differs by visitor. */
export function useWishlist(): ReadonlySet<string> {
  return useSyncExternalStore(subscribeWishlist, readWishlist, readNoWishlist)
}

/** Whether one product is in it. */
export function useWished(productId: string): boolean {
  return useSyncExternalStore(
    subscribeWishlist,
    () => readWishlist().has(productId),
    () => false,
  )
}
