import { m } from '#app/messages/generated/messages.js'
import { toast } from '#app/ui/feedback/toast.ts'

import type { CartItem } from './cart-item.ts'
import { readCart, saveCart } from './cart-store.ts'
import { mergeItem } from './merge-item.ts'

/** Adds a line to the cart, within stock, and shows a toast. False: not enough in stock. */
export function addItem(item: CartItem): boolean {
  const result = mergeItem(readCart(), item)
  if (result.done === 'rejected') {
    toast.error(m.cart_only_in_stock({ stock: result.stock }))
    return false
  }
  const kept = saveCart(result.cart)
  toast.success(result.done === 'added' ? m.cart_added() : m.cart_updated())
  if (!kept) toast(m.cart_not_kept())
  return true
}
