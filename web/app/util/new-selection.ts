import { newId } from './new-id.ts'

/**
 * What a tap on Buy Now, Checkout or Buy Again hands to the checkout in history state. Its id tells two wishes for the
 * same goods from one wish that is sent twice.
 */
export function newSelection<Item>(items: readonly Item[], subtotal: number) {
  return { id: newId(), items, subtotal }
}
