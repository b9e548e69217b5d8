import type { SalesReport } from '@haat/contract/till-reports'

import { m } from '#app/messages/generated/messages.js'
import { Card } from '#app/ui/layout/card.tsx'
import { formatCount } from '#app/language/format-count.ts'
import { formatTaka } from '#app/language/format-taka.ts'

/** How sales add up: goods, discounts and delivery apart, the VAT within, and profit for whom may see it. */
export function SalesSums({
  title,
  total: { goods, discount, delivery, sales, vat, units, profit },
}: {
  title: string
  total: SalesReport['total']
}) {
  const rows: [string, string][] = [
    [m.reports_goods(), formatTaka(goods, 2)],
    [m.reports_discounts(), formatTaka(-discount, 2)],
    [m.reports_delivery(), formatTaka(delivery, 2)],
  ]
  return (
    <Card as="section" className="min-w-0">
      <h2 className="text-lead font-bold">{m.reports_sums()}</h2>
      <p className="text-small text-ink-soft">{title}</p>
      <dl className="mt-3 divide-y divide-line">
        {rows.map(([name, amount]) => (
          <Line key={name} name={name} value={amount} />
        ))}
        <Line name={m.reports_sales()} value={formatTaka(sales, 2)} strong />
        {vat !== null && <Line name={m.reports_vat_within()} value={formatTaka(vat, 2)} />}
        <Line name={m.reports_pieces()} value={formatCount(units)} />
        {profit && (
          <>
            <Line name={m.reports_cost()} value={formatTaka(profit.cost, 2)} />
            <Line name={m.reports_profit()} value={formatTaka(profit.profit, 2)} strong />
          </>
        )}
      </dl>
      {profit && (
        <p className="mt-2 text-small text-ink-soft">
          {m.reports_profit_of({ sales: formatTaka(profit.sales, 2) })}
        </p>
      )}
    </Card>
  )
}

function Line({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) {
  return (
    <div className="flex justify-between gap-x-4 py-1.5">
      <dt className={strong ? 'font-bold' : 'text-ink-soft'}>{name}</dt>
      <dd className={strong ? 'font-bold tabular-nums' : 'tabular-nums'}>{value}</dd>
    </div>
  )
}
