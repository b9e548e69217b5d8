import type { SalesReport } from '@haat/contract/till-reports'

import { m } from '#app/messages/generated/messages.js'
import { Card } from '#app/ui/layout/card.tsx'
import { classNames } from '#app/ui/layout/class-names.ts'
import { formatTaka } from '#app/language/format-taka.ts'

/** What happened in the range, each apart: money in hand in green, what may still become money in yellow. */
export function SalesFlows({
  report: { total, outstanding },
}: {
  report: Pick<SalesReport, 'total' | 'outstanding'>
}) {
  const { flows, money } = total
  const orders = (count: number) => m.reports_flow_orders({ orders: count })
  const boxes = [
    { label: m.reports_placed(), ...flows.placed, tone: 'hope' },
    { label: m.reports_cancelled(), ...flows.cancelled, tone: 'lost' },
    { label: m.reports_changed(), amount: flows.changed.amount, orders: null, tone: 'hope' },
    { label: m.reports_shipped(), ...flows.shipped, tone: 'hope' },
    { label: m.reports_came_back(), ...flows.cameBack, tone: 'lost' },
    { label: m.reports_delivered(), ...flows.delivered, tone: 'hand' },
    { label: m.reports_returned(), ...flows.returned, tone: 'lost' },
    { label: m.reports_outstanding(), ...outstanding, tone: 'hope' },
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {boxes.map(({ label, amount, orders: count, tone }) => (
        <Box
          key={label}
          label={label}
          taka={amount}
          tone={tone}
          hint={count === null ? m.reports_changed_hint() : orders(count)}
        />
      ))}
      <Box
        label={m.reports_collected()}
        taka={Math.round((money.received - money.refunded) * 100) / 100}
        tone="hand"
        hint={m.reports_refunded_of_it({ amount: formatTaka(money.refunded) })}
      />
    </dl>
  )
}

const tones = {
  hand: 'border-l-leaf',
  hope: 'border-l-marigold',
  lost: 'border-l-line-deep',
} as const

function Box({
  label,
  taka,
  tone,
  hint,
}: {
  label: string
  taka: number
  tone: keyof typeof tones
  hint: string
}) {
  return (
    <Card className={classNames('min-w-0 border-l-4 px-4 py-3', tones[tone])}>
      <dt className="text-small text-ink-soft">{label}</dt>
      <dd className="text-lead font-bold tabular-nums">{formatTaka(taka)}</dd>
      <dd className="text-small text-ink-soft">{hint}</dd>
    </Card>
  )
}
