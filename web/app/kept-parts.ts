import { storedPart } from '#app/api/stored-part.ts'
import { cartPart } from '#app/features/cart/cart-part.ts'

/** Parts kept when a session ends by itself; a log-out deletes them. */
export const keptParts = {
  cart: cartPart,
  'sent-lines': storedPart('localStorage', 'sent-lines'),
  'recently-viewed': storedPart('localStorage', 'recently-viewed'),
  'recent-searches': storedPart('localStorage', 'recent-searches'),
  visit: storedPart('localStorage', 'visit'),
  'checkout-draft': storedPart('sessionStorage', 'checkout-draft'),
  // An order whose reply was lost is sent again with the same idempotency key, so that it is placed once.
  'order-key': storedPart('sessionStorage', 'order-key'),
}
