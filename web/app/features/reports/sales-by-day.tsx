import type { Sales } from '@haat/contract/reports'

import { formatCount } from '#app/language/format-count.ts'
import { m } from '#app/messages/generated/messages.js'
import { BarPlot } from '#app/ui/data/bar-plot.tsx'
import { Money } from '#app/ui/data/money.tsx'
import { formatDate, formatShortDate } from '#app/util/format-date.ts'

import { ChartBox } from './chart-box.tsx'
import { compactTaka } from './compact-taka.ts'

/** Bars for the range, and a line for the same number of days before it. */
export function SalesByDay({ figures: { days, daysBefore } }: { figures: Sales }) {
  return (
    <ChartBox
      title={m.reports_sales_by_day()}
      legend={
        <span className="flex items-center gap-2">
          <span aria-hidden className="w-6 border-t-2 border-dashed border-marigold" />
          {m.reports_before_legend()}
        </span>
      }
      columns={[m.reports_day(), m.reports_sales(), m.reports_orders(), m.reports_before_legend()]}
      rows={days.map(({ day, sales, orders }, at) => [
        formatDate(day),
        <Money key="sales" taka={sales} />,
        formatCount(orders),
        <Money key="before" taka={daysBefore[at]?.sales ?? 0} />,
      ])}
    >
      <BarPlot
        bars={days.map(({ day, sales }, at) => ({
          label: formatShortDate(day),
          name: formatDate(day),
          value: sales,
          compared: daysBefore[at]?.sales ?? 0,
        }))}
        format={compactTaka}
      />
    </ChartBox>
  )
}
