import type { KeptPart } from '#app/api/session-parking.ts'

import { clearCart, readCart, saveCart } from './cart-store.ts'
import { parseCart } from './parse-cart.ts'
import { putBack } from './take-out.ts'

/** The cart as a part kept across the end of a session: restored by merging it with the present cart. */
export const cartPart: KeptPart = {
  read: () => (readCart().length > 0 ? readCart() : undefined),
  write: (value) => void saveCart(putBack(readCart(), parseCart(JSON.stringify(value)))),
  clear: clearCart,
}
