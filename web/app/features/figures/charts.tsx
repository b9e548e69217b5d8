import { formatTaka } from '@haat/contract/money'
import type { StaffStatus } from '@haat/contract/order-status'
import {
  Area,
  Bar,
  BarChart,
  CartesianGrid,
  ComposedChart,
  LabelList,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'

import { compactTaka } from './compact-taka.ts'

/** More bars than this are too thin to be told apart. */
const mostBars = 45

const ink = 'var(--color-ink-soft)'
const axis = { tickLine: false, axisLine: false, tick: { fill: ink } } as const
// Nothing moves: what a person reads stands still, whatever they have set.
const still = { isAnimationActive: false } as const
const box = {
  contentStyle: {
    borderColor: 'var(--color-line)',
    borderRadius: 'var(--radius-control)',
    padding: '0.5rem 0.75rem',
  },
  ...still,
}

/** Only drawn: the table beside it is what is read. */
export function SalesChart({
  days,
  names,
}: {
  days: readonly { day: string; sales: number; before: number }[]
  names: { sales: string; before: string }
}) {
  const sales = { dataKey: 'sales', name: names.sales, fill: 'var(--color-leaf)', ...still }
  return (
    <ResponsiveContainer>
      <ComposedChart data={[...days]} accessibilityLayer={false} margin={margin}>
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis dataKey="day" minTickGap={16} {...axis} />
        <YAxis width={56} tickFormatter={compactTaka} {...axis} />
        <Tooltip
          formatter={(value) => formatTaka(Number(value))}
          cursor={{ fill: 'var(--color-leaf-tint)' }}
          {...box}
        />
        {days.length > mostBars ? (
          <Area {...sales} stroke="var(--color-leaf)" fillOpacity={0.15} strokeWidth={2} />
        ) : (
          <Bar {...sales} radius={3} maxBarSize={36} />
        )}
        <Line
          dataKey="before"
          name={names.before}
          stroke="var(--color-marigold)"
          strokeWidth={2}
          strokeDasharray="4 4"
          dot={days.length === 1}
          {...still}
        />
      </ComposedChart>
    </ResponsiveContainer>
  )
}

const margin = { top: 8, right: 8, bottom: 0, left: 0 }

/** The colours of a status, as its badge has them (docs/design.md §3.1). */
const fills: Record<StaffStatus, string> = {
  waiting: 'var(--color-edge)',
  pending: 'var(--color-marigold)',
  processing: 'var(--color-sky)',
  shipped: 'var(--color-sky-deep)',
  delivered: 'var(--color-leaf)',
  cancelled: 'var(--color-ink-faint)',
}

export function StatusChart({
  statuses,
  name,
}: {
  statuses: readonly { status: StaffStatus; name: string; orders: number }[]
  name: string
}) {
  return (
    <ResponsiveContainer>
      <BarChart
        data={statuses.map((one) => ({ ...one, fill: fills[one.status] }))}
        layout="vertical"
        accessibilityLayer={false}
        margin={{ ...margin, right: 36 }}
      >
        <XAxis type="number" hide allowDecimals={false} />
        <YAxis type="category" dataKey="name" width={80} {...axis} />
        <Tooltip cursor={{ fill: 'var(--color-leaf-tint)' }} {...box} />
        <Bar dataKey="orders" name={name} radius={3} maxBarSize={28} {...still}>
          <LabelList dataKey="orders" position="right" fill={ink} />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  )
}
