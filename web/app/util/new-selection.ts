import { newId } from './new-id.ts'

/**
 * What Buy Now, Checkout or Buy Again passes to the checkout in history state. Its id tells two orders of the
 * same goods from one order sent twice.
 */
export function newSelection<Item>(items: readonly Item[], subtotal: number) {
  return { id: newId(), items, subtotal }
}
