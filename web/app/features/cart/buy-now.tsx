import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { paths } from '#app/paths.ts'
import type { ButtonSize } from '#app/ui/form/button-style.ts'
import { Button } from '#app/ui/form/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { newSelection } from '#app/util/new-selection.ts'

import { cartItemOf, type Choice } from './cart-item.ts'
import { subtotalOf } from './cart-totals.ts'
import { useBuyer } from './use-buyer.ts'

/** Delay before the checkout opens, docs/behaviour.md §13.5 (ms). */
const buyNowDelay = 500

interface BuyNowProps extends Choice {
  buttonSize?: ButtonSize
  className?: string
}

/** Takes this one item to the checkout; the cart is not changed. */
export function BuyNow({ buttonSize, className, ...choice }: BuyNowProps) {
  const mayBuy = useBuyer()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Clears the timer on unmount: a user who has left the page is not sent to the checkout.
  useEffect(() => () => clearTimeout(timer.current), [])

  const buy = () => {
    const item = cartItemOf(choice)
    if (!mayBuy('buy-now', [item])) return
    const stock = choice.variant.remaining
    if (choice.quantity > stock) {
      toast.error(m.cart_only_in_stock({ stock }))
      return
    }
    const items = [item]
    setLeaving(true)
    timer.current = setTimeout(() => {
      void navigate(paths.checkout(), { state: newSelection(items, subtotalOf(items)) })
    }, buyNowDelay)
  }
  return (
    <Button
      {...(buttonSize && { size: buttonSize })}
      {...(className && { className })}
      disabled={choice.variant.remaining <= 0}
      busy={leaving}
      onClick={buy}
    >
      {m.cart_buy_now()}
    </Button>
  )
}
