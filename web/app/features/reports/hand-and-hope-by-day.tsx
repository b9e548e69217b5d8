import { formatCount } from '#app/language/format-count.ts'
import { m } from '#app/messages/generated/messages.js'
import { BarPlot } from '#app/ui/data/bar-plot.tsx'
import { Money } from '#app/ui/data/money.tsx'
import { formatDate, formatShortDate } from '#app/util/format-date.ts'

import { ChartBox } from './chart-box.tsx'
import { compactTaka } from './compact-taka.ts'

interface Day {
  day: string
  sales: number
  placed: number
  orders: number
  collected: number
}

/** Bars for sales, and a line in the colour of hopes for what was placed. */
export function HandAndHopeByDay({ days }: { days: readonly Day[] }) {
  return (
    <ChartBox
      title={m.reports_sales_by_day()}
      legend={
        <span className="flex flex-wrap gap-x-4">
          <span className="flex items-center gap-2">
            <span aria-hidden className="size-3 rounded-control bg-leaf" />
            {m.reports_basis_delivered()}
          </span>
          <span className="flex items-center gap-2">
            <span aria-hidden className="w-6 border-t-2 border-dashed border-marigold" />
            {m.reports_placed_legend()}
          </span>
        </span>
      }
      columns={[
        m.reports_day(),
        m.reports_sales(),
        m.reports_collected(),
        m.reports_placed(),
        m.reports_orders(),
      ]}
      rows={days.map(({ day, sales, collected, placed, orders }) => [
        formatDate(day),
        <Money key="sales" taka={sales} />,
        <Money key="collected" taka={collected} />,
        <Money key="placed" taka={placed} />,
        formatCount(orders),
      ])}
    >
      <BarPlot
        bars={days.map(({ day, sales, placed }) => ({
          label: formatShortDate(day),
          name: formatDate(day),
          value: Math.max(0, sales),
          compared: placed,
        }))}
        format={compactTaka}
      />
    </ChartBox>
  )
}
