import ShoppingBag from '~icons/shopping-bag'
import { useState, type MouseEvent } from 'react'

import { m } from '#app/messages/generated/messages.js'
import type { ButtonSize } from '#app/ui/form/button-style.ts'
import { Button } from '#app/ui/form/button.tsx'
import { singlePress } from '#app/util/single-press.ts'

import { addItem } from './add-item.ts'
import { cartItemOf, type Choice } from './cart-item.ts'
import { useBuyer } from './use-buyer.ts'

interface AddToCartProps extends Choice {
  buttonSize?: ButtonSize
  className?: string
}

/** The button that adds the chosen options to the cart, within stock. */
export function AddToCart({ buttonSize, className, ...choice }: AddToCartProps) {
  const mayBuy = useBuyer()
  const [isSingle] = useState(singlePress)
  const add = ({ timeStamp }: MouseEvent) => {
    const item = cartItemOf(choice)
    const wish = `${choice.variant._id} ${choice.quantity}`
    if (isSingle(timeStamp, wish) && mayBuy('add-to-cart', [item])) addItem(item)
  }
  return (
    <Button
      tone="quiet"
      {...(buttonSize && { size: buttonSize })}
      {...(className && { className })}
      disabled={choice.variant.remaining <= 0}
      onClick={add}
    >
      <ShoppingBag
        aria-hidden
        className="size-5 stroke-[1.75] max-[22.5rem]:hidden max-lg:[:lang(bn)_&]:hidden"
      />
      {m.cart_add()}
    </Button>
  )
}
