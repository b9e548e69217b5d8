import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { Chip } from '#app/ui/form/chip.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { DateInput } from '#app/components/date-input.tsx'
import { dhakaDay } from '#app/util/dhaka-input.ts'

import type { OrderFilter } from './filter-orders.ts'

type Range = Pick<OrderFilter, 'from' | 'to'>

const day = 24 * 60 * 60 * 1000

/** Presets besides two custom dates. */
const ranges: { label: () => string; range: () => Range }[] = [
  { label: m.order_filter_month, range: () => since(30) },
  { label: m.order_filter_quarter, range: () => since(91) },
  {
    label: m.order_filter_year,
    range: () => ({ from: `${dhakaDay(new Date()).slice(0, 4)}-01-01`, to: '' }),
  },
]

const since = (days: number): Range => ({
  from: dhakaDay(new Date(Date.now() - days * day)),
  to: '',
})

/** Filter by date of the order. */
export function OrderDateFilter({
  id,
  range,
  onChange,
}: {
  id: string
  range: Range
  onChange(range: Range): void
}) {
  const { from, to } = range
  const wrong = from !== '' && to !== '' && from > to
  return (
    <section
      id={id}
      aria-label={m.order_filter_dates()}
      className="grid gap-4 rounded-card border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap gap-2">
        {ranges.map(({ label, range: make }) => {
          const made = make()
          const selected = made.from === from && made.to === to
          return (
            <Chip key={label()} selected={selected} onClick={() => onChange(made)}>
              {label()}
            </Chip>
          )
        })}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_1fr_auto]">
        <Field label={m.order_filter_from()} error={wrong ? m.order_filter_wrong() : undefined}>
          {(control) => (
            <DateInput
              control={control}
              empty={m.order_filter_any_day()}
              value={from}
              onChange={({ target }) => onChange({ from: target.value, to })}
            />
          )}
        </Field>
        <Field label={m.order_filter_to()}>
          {(control) => (
            <DateInput
              control={control}
              empty={m.order_filter_any_day()}
              value={to}
              onChange={({ target }) => onChange({ from, to: target.value })}
            />
          )}
        </Field>
        <Button
          tone="quiet"
          className="sm:mt-6.5"
          disabled={from === '' && to === ''}
          onClick={() => onChange({ from: '', to: '' })}
        >
          {m.order_filter_clear()}
        </Button>
      </div>
    </section>
  )
}
