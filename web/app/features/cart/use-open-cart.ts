import { useLocation } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { toast } from '#app/ui/feedback/toast.ts'

import { setCartDrawer } from './cart-drawer-store.ts'

/** Loads the drawer's code on hover or focus of the button, so that the first view does not include it. */
export const loadCartDrawer = () => import('./cart-drawer.tsx')
const loadRefresh = () => import('./refresh-cart.ts')

interface OpenCart {
  onClick(): void
  onPointerEnter(): void
  onFocus(): void
}

/** What a button that opens the cart does. */
export function useOpenCart(): OpenCart {
  const { key } = useLocation()
  const prefetch = () => {
    // A failed preload is ignored: the click retries and reports the error.
    Promise.all([loadCartDrawer(), loadRefresh()]).catch(() => undefined)
  }
  const open = async () => {
    const loaded = await Promise.all([loadCartDrawer(), loadRefresh()]).catch(() => undefined)
    if (!loaded) {
      toast.error(m.common_offline_title())
      return
    }
    const [, { refreshCart }] = loaded
    setCartDrawer({ openedOn: key })
    await refreshCart()
  }
  return { onClick: () => void open(), onPointerEnter: prefetch, onFocus: prefetch }
}
