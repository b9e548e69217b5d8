import { storedPart } from '#app/api/stored-part.ts'
import { cartPart } from '#app/features/cart/cart-part.ts'

/** What waits for somebody whose session has ended by itself; a log-out takes it away. */
export const keptParts = {
  cart: cartPart,
  'sent-lines': storedPart('localStorage', 'sent-lines'),
  'recently-viewed': storedPart('localStorage', 'recently-viewed'),
  'recent-searches': storedPart('localStorage', 'recent-searches'),
  'checkout-draft': storedPart('sessionStorage', 'checkout-draft'),
  // An order that got no answer is asked for under the same key, so that it is placed once.
  'order-key': storedPart('sessionStorage', 'order-key'),
}
