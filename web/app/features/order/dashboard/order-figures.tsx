import { m } from '#app/messages/generated/messages.js'
import { Card } from '#app/ui/layout/card.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { formatCount } from '#app/language/format-count.ts'
import { formatTaka } from '#app/language/format-taka.ts'

import type { OrderSummary } from './order-summary.ts'

/** The three figures of the dashboard. */
export function OrderFigures({ summary }: { summary: OrderSummary | undefined }) {
  const figures = [
    { name: m.customer_total_orders(), value: summary && formatCount(summary.orders) },
    {
      name: m.customer_total_spent(),
      value: summary && formatTaka(summary.spent, 2),
      hint:
        summary && summary.unpaid > 0
          ? m.customer_spent_unpaid({ amount: formatTaka(summary.unpaid, 2) })
          : m.customer_spent_hint(),
    },
    { name: m.customer_delivered_orders(), value: summary && formatCount(summary.delivered) },
  ]
  return (
    <dl className="grid gap-3 sm:grid-cols-3 sm:gap-5">
      {figures.map(({ name, value, hint }) => (
        <Card key={name} className="max-sm:flex max-sm:items-baseline max-sm:justify-between">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="sm:mt-1">
            <span className="block text-h2 tabular-nums max-sm:text-right max-sm:text-h3">
              {value ?? <Skeleton shape="text" className="w-24" />}
            </span>
            {hint && (
              <span className="block text-small text-ink-soft max-sm:text-right">{hint}</span>
            )}
          </dd>
        </Card>
      ))}
    </dl>
  )
}
