import { m } from '#app/messages/generated/messages.js'
import { Badge } from '#app/ui/data/badge.tsx'

/** Says of an order that its customer or its phone number is blocked. */
export function BlockedMark({ order }: { order: { customerBlocked: boolean } }) {
  return order.customerBlocked && <Badge tone="alta">{m.staff_order_customer_blocked()}</Badge>
}
