import type { Cart } from './merge-item.ts'
import { parseCart } from './parse-cart.ts'

/** The key of docs/behaviour.md §4.8. */
const cartKey = 'cart'

/** Announced on `window` by every save (docs/behaviour.md §4.8). */
const cartUpdated = 'cart-updated'

const emptyCart: Cart = []

let text: string | null = null
let cart: Cart = emptyCart
/** Storage is full, or a private window refuses it: the cart then lives as long as the page. */
let refused = false

/** The cart as it stands in local storage. */
export function readCart(): Cart {
  if (refused) return cart
  try {
    const stored = localStorage.getItem(cartKey)
    if (stored !== text) {
      text = stored
      cart = parseCart(stored)
    }
  } catch {
    refused = true
  }
  return cart
}

/** What the server renders for everyone. */
export const readNoCart = (): Cart => emptyCart

/** False: the browser refuses to keep it, and it lives as long as the page. */
export function saveCart(next: Cart): boolean {
  cart = next
  text = JSON.stringify(next)
  return keep(text)
}

export function clearCart(): void {
  cart = emptyCart
  text = null
  keep(null)
}

function keep(next: string | null): boolean {
  try {
    if (next === null) localStorage.removeItem(cartKey)
    else localStorage.setItem(cartKey, next)
    refused = false
  } catch {
    // Full, or not allowed in this window.
    refused = true
  }
  dispatchEvent(new CustomEvent(cartUpdated))
  return !refused
}

/** Tells about every change, those of other tabs too. */
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
