import type { StaffOrder } from '@haat/contract/order/staff-order'

import { m } from '#app/messages/generated/messages.js'
import { Badge } from '#app/ui/data/badge.tsx'

/** Says of an order that is not sent yet that no rider will find its address. */
export function ThinAddressMark({
  order: { status, addressIsThin },
}: {
  order: Pick<StaffOrder, 'status' | 'addressIsThin'>
}) {
  const isToSend = status === 'pending' || status === 'processing'
  return isToSend && addressIsThin && <Badge tone="marigold">{m.staff_address_thin()}</Badge>
}
