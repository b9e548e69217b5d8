import { inDigits } from '#app/language/in-digits.ts'

import { m } from '#app/messages/generated/messages.js'
import { BarChart } from '#app/ui/data/bar-chart.tsx'
import { monthName, shortMonthName } from '#app/util/dhaka-date.ts'
import { formatTaka } from '#app/language/format-taka.ts'

import type { OrderSummary } from './order-summary.ts'

/** Spending in each of the last twelve months. */
export function SpendingChart({ months }: { months: OrderSummary['months'] }) {
  if (months.every(({ spent }) => spent === 0)) {
    return <p className="text-ink-soft">{m.customer_spending_none()}</p>
  }
  return (
    <BarChart
      caption={m.customer_spending()}
      columns={[m.customer_spending_month(), m.customer_spending_sum()]}
      bars={months.map(({ month, spent }) => {
        const number = Number(month.slice(5)) - 1
        return {
          label: shortMonthName(number),
          name: inDigits(`${monthName(number)} ${month.slice(0, 4)}`),
          value: spent,
        }
      })}
      format={(taka) => formatTaka(taka, 2)}
    />
  )
}
