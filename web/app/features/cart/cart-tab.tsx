import ShoppingBag from '~icons/shopping-bag'

import { m } from '#app/messages/generated/messages.js'
import { classNames } from '#app/ui/layout/class-names.ts'
import { CountBubble } from '#app/ui/form/icon-button.tsx'
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx'

import { unitCount } from './cart-totals.ts'
import { useCart } from './use-cart.ts'
import { useOpenCart } from './use-open-cart.ts'

/** The cart tab on phones; opens the drawer that CartButton renders. */
export function CartTab({ className }: { className: string }) {
  const count = unitCount(useCart())
  const open = useOpenCart()
  return (
    <button
      type="button"
      {...open}
      aria-haspopup="dialog"
      className={classNames(className, 'noscript:hidden')}
    >
      <span className="relative -my-2 px-4 py-2">
        <ShoppingBag aria-hidden />
        <CountBubble count={count} />
      </span>
      {count > 0 ? (
        <>
          <span aria-hidden>{m.common_menu_cart()}</span>
          <VisuallyHidden>{m.common_cart_count({ count })}</VisuallyHidden>
        </>
      ) : (
        m.common_menu_cart()
      )}
    </button>
  )
}
