import { storedText } from '#app/util/stored.ts'

import type { Cart } from './merge-item.ts'
import { parseCart } from './parse-cart.ts'

/** The key of docs/behaviour.md §4.8. */
const cartKey = 'cart'

/** Event dispatched on `window` after every save (docs/behaviour.md §4.8). */
const cartUpdated = 'cart-updated'

const emptyCart: Cart = []

const stored = storedText<Cart>(cartKey, parseCart, JSON.stringify, { orInMemory: true })

/** The cart in local storage. */
export const readCart = stored.get

/** What the server renders for everyone. */
export const readNoCart = (): Cart => emptyCart

/** False: the browser refused to store it, and it lives in memory as long as the page. */
export function saveCart(next: Cart): boolean {
  const isKept = stored.set(next)
  dispatchEvent(new CustomEvent(cartUpdated))
  return isKept
}

export function clearCart(): void {
  stored.clear()
  dispatchEvent(new CustomEvent(cartUpdated))
}

/** Calls back on every change, also those of other tabs. */
export function subscribeCart(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === cartKey) listener()
  }
  addEventListener('storage', onStorage)
  addEventListener(cartUpdated, listener)
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener(cartUpdated, listener)
  }
}
