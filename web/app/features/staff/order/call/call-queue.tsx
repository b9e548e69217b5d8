import type { CallQueue as Queue } from '@haat/contract/order/order-call'
import { Link } from 'react-router'

import { Written } from '#app/components/written.tsx'
import { shortOrderId } from '#app/language/short-order-id.ts'
import { m } from '#app/messages/generated/messages.js'
import { type StaffArea, staffPaths } from '#app/staff-paths.ts'

import { CallMark } from './call-mark.tsx'

/** The orders to call in their turn; each can be taken out of it. */
export function CallQueue({
  queue: { orders },
  area,
  current,
}: {
  queue: Pick<Queue, 'orders'>
  area: StaffArea
  /** The order that is called now. */
  current: string | undefined
}) {
  return (
    <ol className="-mx-3 grid">
      {orders.map(({ orderId, customerName, district, call }) => (
        <li key={orderId}>
          <Link
            to={staffPaths.staffCalls(area, orderId)}
            aria-current={orderId === current ? 'true' : undefined}
            className="grid min-h-target content-center gap-0.5 rounded-control px-3 py-1.5 hover:bg-leaf-tint aria-[current]:bg-leaf-tint"
          >
            <span className="flex min-w-0 items-baseline justify-between gap-2">
              <span className="min-w-0 truncate font-medium">
                <span className="text-leaf tabular-nums">
                  {m.order_number({ id: shortOrderId(orderId) })}
                </span>{' '}
                <Written>{customerName}</Written>
              </span>
              <span className="shrink-0 text-tiny text-ink-soft">
                <Written>{district}</Written>
              </span>
            </span>
            <span>
              <CallMark call={call} />
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
