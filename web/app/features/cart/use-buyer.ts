import { useLocation, useNavigate } from 'react-router'

import { loginFirst } from '#app/api/login-first.ts'
import { keepIntent } from '#app/api/pending-intent.ts'
import { readSession } from '#app/api/session-store.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { toast } from '#app/ui/feedback/toast.ts'
import { keepChoice } from '#app/util/kept-choice.ts'

import type { CartItem } from './cart-item.ts'

/** Pending intent of a visitor, carried out after the login (use-cart-intents.ts). */
export type CartIntent = 'add-to-cart' | 'buy-now'

/** Whether the user is signed in and may buy; a visitor gets a toast and is sent to the login and back. */
export function useBuyer(): (intent: CartIntent, items: readonly CartItem[]) => boolean {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (intent, items) => {
    if (readSession().token) return true
    const [item] = items
    keepIntent(intent, items, m.cart_login_waits({ product: item?.productName ?? '' }))
    if (item) keepChoice(item)
    toast(m.cart_login_to_buy(), loginFirst)
    void navigate(paths.login(), { state: { from: pathname + search } })
    return false
  }
}
