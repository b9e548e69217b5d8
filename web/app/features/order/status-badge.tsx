import type { Order } from '@haat/contract/order/order'

import { m } from '#app/messages/generated/messages.js'
import { Badge } from '#app/ui/data/badge.tsx'

import { customerStatusWords, statusTones } from './order-words.ts'

/** Status of an order for its customer. One that was refused at the door is shown as coming back. */
export function StatusBadge({ order: { status, returning } }: { order: Order }) {
  if (returning) return <Badge tone="marigold">{m.order_returning()}</Badge>
  return <Badge tone={statusTones[status]}>{customerStatusWords[status]()}</Badge>
}
