import type { KeptPart } from '#app/api/session-parking.ts'

import { clearCart, readCart, saveCart } from './cart-store.ts'
import { parseCart } from './parse-cart.ts'
import { putBack } from './take-out.ts'

/** The cart of somebody whose session has ended by itself: put back beside what has come into it since. */
export const cartPart: KeptPart = {
  read: () => (readCart().length > 0 ? readCart() : undefined),
  write: (value) => void saveCart(putBack(readCart(), parseCart(JSON.stringify(value)))),
  clear: clearCart,
}
