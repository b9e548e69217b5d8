import { useSyncExternalStore } from 'react'

import { readCart, readNoCart, subscribeCart } from './cart-store.ts'
import type { Cart } from './merge-item.ts'

/** The cart; empty on the server and during hydration, so that the HTML is the same for every visitor. */
export function useCart(): Cart {
  return useSyncExternalStore(subscribeCart, readCart, readNoCart)
}
