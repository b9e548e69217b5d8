import type { StaffStatus } from '@haat/contract/order/order-status'

import { m } from '#app/messages/generated/messages.js'
import { classNames } from '#app/ui/layout/class-names.ts'
import { formatCount } from '#app/language/format-count.ts'

import { ChartBox } from './chart-box.tsx'

/** Status colours, as on badges (docs/design.md §3.1). */
const fills: Record<StaffStatus, string> = {
  waiting: 'bg-edge',
  pending: 'bg-marigold',
  processing: 'bg-sky',
  shipped: 'bg-sky-deep',
  delivered: 'bg-leaf',
  cancelled: 'bg-ink-faint',
}

/** Orders by status. */
export function OrdersByStatus({
  title = m.reports_orders_by_status(),
  statuses,
  wordsFor,
}: {
  title?: string
  statuses: readonly { status: StaffStatus; orders: number }[]
  wordsFor: (status: StaffStatus) => string
}) {
  const most = Math.max(1, ...statuses.map(({ orders }) => orders))
  return (
    <ChartBox
      title={title}
      columns={[m.reports_status(), m.reports_orders()]}
      rows={statuses.map(({ status, orders }) => [wordsFor(status), formatCount(orders)])}
    >
      <ul className="grid h-full auto-rows-fr items-center text-small text-ink-soft">
        {statuses.map(({ status, orders }) => (
          <li key={status} className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-3">
            <span>{wordsFor(status)}</span>
            <span className="flex items-center gap-x-2">
              <span
                className={classNames('h-6 min-w-0.5 rounded-control', fills[status])}
                style={{ width: `${(orders / most) * 85}%` }}
              />
              <span className="tabular-nums">{formatCount(orders)}</span>
            </span>
          </li>
        ))}
      </ul>
    </ChartBox>
  )
}
