import { useState } from 'react'

import { goodsName } from '#app/language/goods-name.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'

import { isSameLine, lineKey, withQuantity, type CartItem } from './cart-item.ts'
import { CartLine } from './cart-line.tsx'
import { saveCart } from './cart-store.ts'
import { mostOf, sharesStock, type Cart } from './merge-item.ts'

interface Removed {
  item: CartItem
  /** Index of the removed line. */
  at: number
}

/** The lines; the last removed one is replaced by an undo button. */
export function CartLines({ cart }: { cart: Cart }) {
  const [removed, setRemoved] = useState<Removed>()
  const [restored, setRestored] = useState<string>()

  const remove = (item: CartItem) => {
    setRemoved({ item, at: cart.indexOf(item) })
    saveCart(cart.filter((one) => one !== item))
  }
  const undo = ({ item, at }: Removed) => {
    if (!cart.some((one) => isSameLine(one, item))) saveCart(cart.toSpliced(at, 0, item))
    setRestored(lineKey(item))
    setRemoved(undefined)
  }

  const rows = cart.map((item) => (
    <CartLine
      key={lineKey(item)}
      item={item}
      most={mostOf(cart, item)}
      shares={sharesStock(cart, item)}
      focused={restored === lineKey(item)}
      onQuantity={(quantity) =>
        saveCart(cart.map((one) => (one === item ? withQuantity(one, quantity) : one)))
      }
      onRemove={() => remove(item)}
    />
  ))
  if (removed)
    rows.splice(removed.at, 0, <RemovedRow key="removed" removed={removed} onUndo={undo} />)
  if (rows.length === 0) return null
  return (
    <ul aria-label={m.cart_lines_label()} className="-my-5 *:border-line *:not-first:border-t">
      {rows}
    </ul>
  )
}

/** Moves the focus to the undo button, and announces the removal. */
function RemovedRow({ removed, onUndo }: { removed: Removed; onUndo: (removed: Removed) => void }) {
  const id = 'cart-removed'
  return (
    <li className="flex items-center justify-between gap-4 py-3 text-ink-soft">
      <span id={id} className="min-w-0 truncate">
        {m.cart_removed({ name: goodsName(removed.item) })}
      </span>
      <Button tone="ghost" aria-describedby={id} ref={focusOn} onClick={() => onUndo(removed)}>
        {m.cart_undo()}
      </Button>
    </li>
  )
}

function focusOn(element: HTMLElement | null): void {
  element?.focus()
}
