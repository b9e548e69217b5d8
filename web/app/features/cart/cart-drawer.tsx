import { Link, useLocation, useNavigate } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import { CouponsToCopy } from '#app/components/coupons-to-copy.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { Drawer } from '#app/ui/overlay/drawer.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Money } from '#app/ui/data/money.tsx'
import { exactDecimals } from '#app/util/exact-decimals.ts'
import { formatTaka } from '#app/language/format-taka.ts'
import { newSelection } from '#app/util/new-selection.ts'

import { setCartDrawer, useCartDrawer } from './cart-drawer-store.ts'
import { agreed } from './cart-item.ts'
import { CartLines } from './cart-lines.tsx'
import { saveCart } from './cart-store.ts'
import { formerSubtotalOf, sellable, subtotalOf, unitCount } from './cart-totals.ts'
import { unitsSharing, type Cart } from './merge-item.ts'
import { useBuyer } from './use-buyer.ts'
import { useCart } from './use-cart.ts'

const close = () => setCartDrawer({ openedOn: '' })

/** The cart drawer. */
export function CartDrawer() {
  const { key } = useLocation()
  const { openedOn } = useCartDrawer()
  const cart = useCart()
  const count = unitCount(cart)
  return (
    <Drawer
      open={openedOn === key}
      onOpenChange={close}
      title={count > 0 ? m.cart_title_count({ count }) : m.cart_title()}
      closeLabel={m.common_close()}
      footer={cart.length > 0 && <CartFooter cart={cart} />}
    >
      <CartLines cart={cart} />
      {cart.length > 0 && (
        <CouponsToCopy
          goods={cart.map(({ productCategory: category }) => ({ category }))}
          className="mt-8"
        />
      )}
      {cart.length === 0 && (
        <EmptyState
          drawing="basket"
          title={m.cart_empty()}
          text={m.cart_empty_text()}
          action={
            <Button asChild tone="quiet">
              <Link to={paths.products()} onClick={close}>
                {m.cart_browse()}
              </Link>
            </Button>
          }
        />
      )}
    </Drawer>
  )
}

function CartFooter({ cart }: { cart: Cart }) {
  const mayBuy = useBuyer()
  const navigate = useNavigate()
  const items = sellable(cart)
  const mend = items.some((item) => unitsSharing(items, item) > item.maxStock)
  const subtotal = subtotalOf(items)
  const before = formerSubtotalOf(items)
  const checkOut = () => {
    if (!mayBuy('buy-now', items)) return
    saveCart(agreed(cart))
    void navigate(paths.checkout(), { state: newSelection(agreed(items), subtotal) })
  }
  return (
    <div className="grid gap-1">
      <p className="flex items-baseline justify-between gap-4 text-lead font-bold">
        {m.cart_subtotal()}
        <Money taka={subtotal} decimals={exactDecimals(subtotal)} className="text-h3" />
      </p>
      {before !== subtotal && (
        <p className="text-small text-sky">
          {m.cart_subtotal_was({ before: formatTaka(before, exactDecimals(before)) })}
        </p>
      )}
      {items.length < cart.length && (
        <p className="text-small text-alta">{m.cart_sold_out_left_out()}</p>
      )}
      <p className="text-small text-ink-soft">{m.cart_delivery_note()}</p>
      {mend && <p className="text-small text-alta">{m.cart_mend_first()}</p>}
      <Button
        size="large"
        className="mt-3"
        disabled={mend || items.length === 0}
        onClick={checkOut}
      >
        {m.cart_checkout()}
      </Button>
    </div>
  )
}
