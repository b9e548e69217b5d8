import type { ProductSummary } from '@haat/contract/product/catalogue'
import { useRef, useState } from 'react'

import { ApiError } from '#app/api/api.ts'
import { browserApi } from '#app/api/browser-api.ts'
import { readSession } from '#app/api/session-store.ts'
import { m } from '#app/messages/generated/messages.js'
import { toast } from '#app/ui/feedback/toast.ts'

import { removeWish, removeWishes } from './change-wishlist.ts'
import { findWishlist } from './find-wishlist.ts'
import { useTicks } from './use-ticks.ts'
import { useWishlist } from './use-wishlist.ts'

/** State of the wishlist page: products, selection and handlers. */
export function useWishlistPage(first: readonly ProductSummary[]) {
  const [loaded, setLoaded] = useState(first)
  const { ticked, tick } = useTicks()
  const [refreshing, setRefreshing] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const wishes = useWishlist()
  const products = loaded.filter(({ _id }) => wishes.has(_id))
  const chosen = products.filter(({ _id }) => ticked.has(_id)).map(({ _id }) => _id)

  // The clicked button is removed with its product: without this the focus would be lost.
  const keepFocus = () => title.current?.focus({ preventScroll: true })

  const refresh = (customerId: string) => findWishlist(browserApi, customerId).then(setLoaded)
  const refreshAndTell = async (customerId: string) => {
    setRefreshing(true)
    try {
      await refresh(customerId)
      toast.success(m.wishlist_refreshed())
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : m.wishlist_offline_title())
    } finally {
      setRefreshing(false)
    }
  }
  const remove = async (customerId: string, productId: string) => {
    keepFocus()
    try {
      await removeWish(customerId, productId)
      toast.success(m.wishlist_item_removed())
    } catch (error) {
      toast.error((error instanceof ApiError && error.message) || m.wishlist_remove_failed())
    }
  }
  const removeChosen = async (customerId: string) => {
    keepFocus()
    try {
      const { removed } = await removeWishes(customerId, chosen)
      if (removed.length > 0) toast.success(m.wishlist_items_removed({ count: removed.length }))
      tick(chosen, false)
      if (removed.length === chosen.length) return
      // Some were removed elsewhere: other data of the page may be outdated too.
      toast.error(m.wishlist_some_not_removed())
      await refresh(customerId)
    } catch {
      toast.error(m.wishlist_some_not_removed())
    }
  }
  return {
    title,
    products,
    chosen,
    refreshing,
    tick,
    refresh: () => asCustomer(refreshAndTell),
    remove: (productId: string) => asCustomer((customerId) => remove(customerId, productId)),
    removeChosen: () => asCustomer(removeChosen),
  }
}

/** Another tab may have logged out. */
async function asCustomer(work: (customerId: string) => Promise<void>): Promise<void> {
  const { user } = readSession()
  if (user) await work(user._id)
  else toast.error(m.wishlist_user_not_found())
}
