import type { Order } from '@haat/contract/order/order'

import { m } from '#app/messages/generated/messages.js'
import { Badge } from '#app/ui/data/badge.tsx'
import { wordOf } from '#app/util/word-of.ts'

import { paymentTones, paymentWords } from '../order-words.ts'

type Paid = Pick<
  Order,
  'paymentStatus' | 'paymentHeld' | 'received' | 'credit' | 'refunded' | 'goingBack'
>

/** Payment status of an order. A held payment is never shown as unpaid, nor money that goes back as paid. */
export function PaymentBadge({ order }: { order: Paid }) {
  const { paymentStatus, paymentHeld } = order
  if (paymentHeld) return <Badge tone="sky">{m.order_held()}</Badge>
  if (isGoingBack(order)) return <Badge tone="marigold">{m.order_going_back()}</Badge>
  return <Badge tone={paymentTones[paymentStatus]}>{wordOf(paymentWords, paymentStatus)}</Badge>
}

/** Nothing of what was received stays with the shop, and a part of it is not sent back yet. */
const isGoingBack = ({ received, credit, refunded, goingBack }: Paid) =>
  goingBack > 0 && received + Math.max(0, credit) <= refunded + goingBack
