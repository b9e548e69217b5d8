import { useNavigate } from 'react-router'

import { useIntent } from '#app/api/use-intent.ts'
import { paths } from '#app/paths.ts'
import { newSelection } from '#app/util/new-selection.ts'

import { addItem } from './add-item.ts'
import type { CartItem } from './cart-item.ts'
import { subtotalOf } from './cart-totals.ts'
import { parseCart } from './parse-cart.ts'
import type { CartIntent } from './use-buyer.ts'

/** Delay before the checkout opens, docs/behaviour.md §13.5 (ms). */
const buyNowDelay = 500

/** Carries out a visitor's pending intent after the login: adds to the cart, or opens the checkout. */
export function useCartIntents(): void {
  const navigate = useNavigate()
  useIntent('add-to-cart' satisfies CartIntent, (payload) => readItems(payload).forEach(addItem))
  useIntent('buy-now' satisfies CartIntent, (payload) => {
    const items = readItems(payload)
    if (items.length === 0) return
    const state = newSelection(items, subtotalOf(items))
    setTimeout(() => void navigate(paths.checkout(), { state }), buyNowDelay)
  })
}

/** Session storage may hold invalid data. */
function readItems(payload: unknown): CartItem[] {
  return parseCart(JSON.stringify(payload))
}
