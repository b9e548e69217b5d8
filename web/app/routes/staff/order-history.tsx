import type { StaffOrder } from '@haat/contract/order/staff-order'

import { statusTones, statusWords } from '#app/features/order/order-words.ts'
import { m } from '#app/messages/generated/messages.js'
import { Badge } from '#app/ui/data/badge.tsx'
import { formatMoment } from '#app/util/format-date.ts'

const movers = {
  customer: m.staff_order_by_customer,
  seller: m.staff_order_by_seller,
  admin: m.staff_order_by_admin,
  system: m.staff_order_by_system,
}

/** Each step of an order: when, by whom by name, and why. */
export function OrderHistory({
  order: { history, historyNames },
}: {
  order: Pick<StaffOrder, 'history' | 'historyNames'>
}) {
  return (
    <ol className="grid gap-3">
      {history.map(({ status, at, by, reason }, index) => {
        const name = historyNames[index]
        return (
          <li key={`${status} ${at}`} className="flex flex-wrap items-baseline gap-x-3">
            <Badge tone={statusTones[status]}>{statusWords[status]()}</Badge>
            <span className="text-small text-ink-soft">
              {formatMoment(at)} {name ? m.staff_order_by({ name }) : movers[by]()}
              {name && by === 'customer' && ` (${m.staff_order_customer()})`}
            </span>
            {reason && <span className="w-full text-small wrap-anywhere">{reason}</span>}
          </li>
        )
      })}
    </ol>
  )
}
