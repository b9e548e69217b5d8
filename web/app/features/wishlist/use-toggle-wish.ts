import { useRef } from 'react'
import { useNavigate } from 'react-router'

import { loginFirst } from '#app/api/login-first.ts'
import { keepIntent } from '#app/api/pending-intent.ts'
import { readSession } from '#app/api/session-store.ts'
import { pathOf } from '#app/language/own-address.ts'
import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { toast } from '#app/ui/feedback/toast.ts'

import { addWish, removeWish } from './change-wishlist.ts'
import { tellChange, tellFailedChange } from './tell-change.ts'
import { wishIntent } from './use-wish-intent.ts'

/** Click handler of a heart; a visitor is sent to the login, and the product is added after it. */
export function useToggleWish(productId: string, wished: boolean): () => void {
  const navigate = useNavigate()
  const busy = useRef(false)

  const change = async (customerId: string) => {
    busy.current = true
    try {
      await (wished ? removeWish(customerId, productId) : addWish(customerId, productId))
      tellChange(!wished)
    } catch (error) {
      tellFailedChange(error)
    } finally {
      busy.current = false
    }
  }
  return () => {
    const { user } = readSession()
    if (user) {
      if (!busy.current) void change(user._id)
      return
    }
    toast(m.wishlist_login_to_manage(), loginFirst)
    keepIntent(wishIntent, productId, m.wishlist_login_waits())
    void navigate(paths.login(), { state: { from: pathOf(location.pathname + location.search) } })
  }
}
