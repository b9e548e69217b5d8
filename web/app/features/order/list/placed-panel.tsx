import type { Order } from '@haat/contract/order/order'
import CircleCheck from '~icons/circle-check'
import { useEffect, useId, useRef } from 'react'

import { shortOrderId } from '#app/language/short-order-id.ts'
import { m } from '#app/messages/generated/messages.js'
import { exactTaka } from '#app/util/exact-decimals.ts'

import { OrderGlance } from '../order-glance.tsx'

/**
 * Confirmation of an order just placed for cash: number, items, total, delivery dates, and the next steps. Nobody is
 * thanked any more once it is cancelled.
 */
export function PlacedPanel({ order }: { order: Order }) {
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)
  // Moves the focus here: a screen reader starts at the result of the last action.
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  const { _id: orderId, status, due, collect } = order
  if (status === 'cancelled') return null
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="mb-6 rounded-card border border-leaf bg-leaf-tint p-4 outline-offset-2 md:p-6"
    >
      <h2 id={titleId} className="flex items-center gap-2.5 text-h3 text-leaf-deep">
        <CircleCheck aria-hidden className="size-7 shrink-0 stroke-[1.75]" />
        {m.order_placed_thanks({ id: shortOrderId(orderId) })}
      </h2>
      <div className="mt-4">
        <OrderGlance order={order} />
      </div>
      <p className="mt-4">
        {[
          m.order_placed_next(),
          collect === 'door' && due > 0 && m.order_placed_ready({ amount: exactTaka(due) }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </section>
  )
}
