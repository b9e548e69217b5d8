import ShoppingBag from '~icons/shopping-bag'
import { lazy, Suspense } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { IconButton } from '#app/ui/form/icon-button.tsx'

import { useCartDrawer } from './cart-drawer-store.ts'
import { unitCount } from './cart-totals.ts'
import { useCart } from './use-cart.ts'
import { loadCartDrawer, useOpenCart } from './use-open-cart.ts'

const CartDrawer = lazy(async () => ({ default: (await loadCartDrawer()).CartDrawer }))

/** The cart button of the top bar, with its count; renders the cart drawer. */
export function CartButton() {
  const count = unitCount(useCart())
  const open = useOpenCart()
  const { openedOn } = useCartDrawer()
  return (
    <>
      <IconButton
        {...open}
        label={count > 0 ? m.common_cart_count({ count }) : m.common_menu_cart()}
        count={count}
        aria-haspopup="dialog"
        className="noscript:hidden"
      >
        <ShoppingBag aria-hidden />
      </IconButton>
      {openedOn !== undefined && (
        <Suspense>
          <CartDrawer />
        </Suspense>
      )}
    </>
  )
}
