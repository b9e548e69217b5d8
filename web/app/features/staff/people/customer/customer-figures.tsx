import type { CustomerSummary } from '@haat/contract/account/customer'

import { m } from '#app/messages/generated/messages.js'
import { Money } from '#app/ui/data/money.tsx'
import { formatCount } from '#app/language/format-count.ts'
import { formatDate } from '#app/util/format-date.ts'

const percent = (part: number, whole: number) =>
  part === 0 || whole === 0
    ? ''
    : ` · ${m.staff_customer_share({ percent: Math.round((part / whole) * 100) })}`

/** What a customer ordered and bought, and how it ended: shares of the orders that are over. */
export function CustomerFigures({ orders, unfinished }: CustomerSummary) {
  const { placed, open, delivered, cancelled, returned, bought, firstAt, lastAt } = orders
  const over = placed - open
  const figures = [
    { label: m.staff_customer_orders(), value: formatCount(placed) },
    {
      label: m.staff_customer_delivered(),
      value: `${formatCount(delivered)}${percent(delivered, over)}`,
    },
    {
      label: m.staff_customer_cancelled(),
      value: `${formatCount(cancelled)}${percent(cancelled, over)}`,
    },
    {
      label: m.staff_customer_returned(),
      value: `${formatCount(returned)}${percent(returned, over)}`,
    },
    { label: m.staff_customer_bought(), value: <Money taka={bought} /> },
    { label: m.staff_customer_open(), value: formatCount(open) },
    ...(unfinished.due > 0
      ? [{ label: m.staff_customer_due(), value: <Money taka={unfinished.due} /> }]
      : []),
    ...(unfinished.received
      ? [{ label: m.staff_customer_prepaid(), value: <Money taka={unfinished.received} /> }]
      : []),
    ...(unfinished.returns > 0
      ? [{ label: m.staff_customer_returns(), value: formatCount(unfinished.returns) }]
      : []),
    ...(unfinished.refunds > 0
      ? [{ label: m.staff_customer_refunds(), value: formatCount(unfinished.refunds) }]
      : []),
    ...(firstAt ? [{ label: m.staff_customer_first_order(), value: formatDate(firstAt) }] : []),
    ...(lastAt ? [{ label: m.staff_customer_last_order(), value: formatDate(lastAt) }] : []),
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-4">
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-small text-ink-soft">{label}</dt>
          <dd className="font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
