import type { EditQuote } from '@haat/contract/order/edit-order'
import type { StaffOrder } from '@haat/contract/order/staff-order'

import { m } from '#app/messages/generated/messages.js'
import { Checkbox } from '#app/ui/form/checkbox.tsx'

import type { ChangeDraft } from './change-draft.ts'

interface ChangeOptionsProps {
  order: StaffOrder
  draft: ChangeDraft
  change: (changes: Partial<ChangeDraft>) => void
  /** Undefined: not known yet. */
  quote: EditQuote | undefined
}

/** What staff may decide of a price, each where it matters. */
export function ChangeOptions({ order, draft, change, quote }: ChangeOptionsProps) {
  const products = new Set(order.items.map(({ productId }) => productId))
  // Pieces beyond those ordered became a line of their own, at today's price.
  const hasNewPrice = quote?.lines.some(
    ({ itemId, productId }) => itemId === null && products.has(productId),
  )
  const hasCoupon = order.discounts.some(({ kind }) => kind === 'coupon')
  return (
    <div className="grid justify-items-start empty:hidden">
      {(draft.keepPrice || hasNewPrice) && (
        <Checkbox
          label={m.staff_order_change_keep_price()}
          checked={draft.keepPrice}
          onChange={({ currentTarget }) => change({ keepPrice: currentTarget.checked })}
        />
      )}
      {hasCoupon && (draft.keepCoupon || typeof quote?.couponDropped === 'string') && (
        <Checkbox
          label={m.staff_order_change_keep_coupon()}
          checked={draft.keepCoupon}
          onChange={({ currentTarget }) => change({ keepCoupon: currentTarget.checked })}
        />
      )}
      {order.collect !== 'door' && (
        <Checkbox
          label={m.staff_order_change_door()}
          checked={draft.collectAtDoor}
          onChange={({ currentTarget }) => change({ collectAtDoor: currentTarget.checked })}
        />
      )}
    </div>
  )
}
