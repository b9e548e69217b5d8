import type { Order } from '@haat/contract/order/order'

import { m } from '#app/messages/generated/messages.js'
import { Badge } from '#app/ui/data/badge.tsx'
import { wordOf } from '#app/util/word-of.ts'

import { statusTones, statusWords } from './order-words.ts'

/** Status of an order, in the words of the filter above the orders; beside it, that its parcel is coming back. */
export function StatusBadge({
  order: { status, returning },
}: {
  order: Pick<Order, 'status' | 'returning'>
}) {
  return (
    <>
      <Badge tone={statusTones[status]}>{wordOf(statusWords, status)}</Badge>
      {returning && <Badge tone="marigold">{m.order_returning()}</Badge>}
    </>
  )
}
