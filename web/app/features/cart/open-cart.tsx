import { lazy, Suspense } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'

import { useCartDrawer } from './cart-drawer-store.ts'
import { loadCartDrawer, useOpenCart } from './use-open-cart.ts'

const CartDrawer = lazy(async () => ({ default: (await loadCartDrawer()).CartDrawer }))

/** Opens the cart on pages whose layout has no cart button; renders the drawer. */
export function OpenCart() {
  const open = useOpenCart()
  const { openedOn } = useCartDrawer()
  return (
    <>
      <Button {...open}>{m.cart_open()}</Button>
      {openedOn !== undefined && (
        <Suspense>
          <CartDrawer />
        </Suspense>
      )}
    </>
  )
}
