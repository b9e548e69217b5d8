import type { Order } from '@haat/contract/order/order'

import { m } from '#app/messages/generated/messages.js'
import { Badge } from '#app/ui/data/badge.tsx'

import { paymentTones, paymentWords } from '../order-words.ts'

/** Payment status of an order. A held payment is never shown as unpaid. */
export function PaymentBadge({
  order: { status, paymentStatus, paymentHeld, received = 0 },
}: {
  order: Pick<Order, 'status' | 'paymentStatus' | 'paymentHeld'> & {
    /** Absent for staff who do not see money. */
    received?: number | undefined
  }
}) {
  if (paymentHeld) return <Badge tone="sky">{m.order_held()}</Badge>
  // Nothing was paid, and nothing is due any more.
  if (status === 'cancelled' && received === 0) return null
  return <Badge tone={paymentTones[paymentStatus]}>{paymentWords[paymentStatus]()}</Badge>
}
