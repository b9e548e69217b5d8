import type { ListedOrder } from '@haat/contract/order/staff-order'

import { paymentTones, paymentWords } from '#app/features/order/order-words.ts'
import { m } from '#app/messages/generated/messages.js'
import { Badge } from '#app/ui/data/badge.tsx'
import { wordOf } from '#app/util/word-of.ts'

type Facts = 'status' | 'paymentStatus' | 'paymentMethod' | 'paymentHeld' | 'waiting'

/** Payment of an order for staff: quiet for cash that comes with the delivery, red only for what is wrong. */
export function PaymentMark({ order }: { order: Pick<ListedOrder, Facts> }) {
  const { status, paymentStatus, paymentMethod, paymentHeld, waiting } = order
  if (paymentHeld) return <Badge tone="sky">{m.staff_order_checked()}</Badge>
  if (paymentStatus === 'unpaid') {
    if (status === 'cancelled') return null
    if (paymentMethod === 'cash') return <Badge>{m.staff_order_cod()}</Badge>
    if (waiting) return <Badge>{m.staff_order_ssl()}</Badge>
  }
  return <Badge tone={paymentTones[paymentStatus]}>{wordOf(paymentWords, paymentStatus)}</Badge>
}
