import type { MissingForMoney } from '@haat/contract/order/order-act'

import { m } from '#app/messages/generated/messages.js'

/** Says before it is done that a change forgives or sends back money, and what is missing for that. */
export function MoneyHint({ missing }: { missing: MissingForMoney }) {
  if (missing === null) return null
  return (
    <p className="rounded-control bg-marigold-tint px-3 py-2 text-small">
      {missing === 'permission'
        ? m.staff_order_entry_money_permission()
        : m.staff_order_entry_money_sign_in()}
    </p>
  )
}
