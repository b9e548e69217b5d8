import type { Cart } from './merge-item.ts'
import { parseCart } from './parse-cart.ts'

/** The key of spec.md §9. */
const cartKey = 'cart'

/** Announced on `window` by every save (spec.md §4). */
const cartUpdated = 'cart-updated'

const emptyCart: Cart = []

let text: string | null = null
let cart: Cart = emptyCart
/** Private windows may refuse storage: the cart then lives as long as the page. */
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

export function saveCart(next: Cart): void {
  cart = next
  text = JSON.stringify(next)
  try {
    localStorage.setItem(cartKey, text)
  } catch {
    refused = true
  }
  dispatchEvent(new Event(cartUpdated))
}

export function clearCart(): void {
  cart = emptyCart
  text = null
  try {
    localStorage.removeItem(cartKey)
  } catch {
    refused = true
  }
  dispatchEvent(new Event(cartUpdated))
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
