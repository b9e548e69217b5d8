import { type Sales, ReportQuery, figureSpans } from '@haat/contract/reports'
import { Link, useNavigate, useSearchParams } from 'react-router'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { Chip } from '#app/ui/form/chip.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useForm } from '#app/api/use-form.ts'
import { formatDate } from '#app/util/format-date.ts'
import { wordOf } from '#app/util/word-of.ts'

const spanWords = {
  '1': m.reports_span_1,
  '7': m.reports_span_7,
  '30': m.reports_span_30,
  '90': m.reports_span_90,
} satisfies Record<(typeof figureSpans)[number], () => string>

/** Date range of the reports. It is in the URL, so that Back and shared links work; other parts of it stay. */
export function RangeForm({
  figures: { range, before },
}: {
  figures: Pick<Sales, 'range'> & Partial<Pick<Sales, 'before'>>
}) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const chosen = query.get('from') ? undefined : (query.get('span') ?? '30')
  const { errors, onSubmit } = useForm(
    ReportQuery,
    async ({ from = '', to = '' }) => {
      await navigate(`?${inRange(query, { from, to })}`, { preventScrollReset: true })
    },
    () => undefined,
  )
  return (
    <div className="mb-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <nav
          aria-label={m.reports_range()}
          className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-4"
        >
          {figureSpans.map((span) => (
            <Chip
              key={span}
              asChild
              selected={span === chosen}
              className="max-sm:justify-center max-sm:px-0"
            >
              <Link
                to={`?${inRange(query, { span })}`}
                preventScrollReset
                aria-current={span === chosen ? 'true' : undefined}
              >
                {wordOf(spanWords, span)}
              </Link>
            </Chip>
          ))}
        </nav>
        {/* The key resets the form when the range changes. */}
        <form
          key={`${range.from} ${range.to}`}
          onSubmit={onSubmit}
          noValidate
          className="grid w-full grid-cols-2 items-start gap-3 sm:flex sm:w-auto"
        >
          <TextField
            label={m.reports_from()}
            error={errors['from']}
            name="from"
            className="sm:w-44"
            type="date"
            defaultValue={range.from}
          />
          <TextField
            label={m.reports_to()}
            error={errors['to']}
            name="to"
            className="sm:w-44"
            type="date"
            defaultValue={range.to}
          />
          <Button type="submit" tone="quiet" className="max-sm:col-span-2 sm:mt-6.5">
            {m.reports_show()}
          </Button>
        </form>
      </div>
      {before && (
        <p className="mt-3 text-small text-ink-soft">
          {before.from === before.to
            ? m.reports_compared_day({ day: formatDate(before.from) })
            : m.reports_compared({ from: formatDate(before.from), to: formatDate(before.to) })}
        </p>
      )}
    </div>
  )
}

function inRange(query: URLSearchParams, range: Record<string, string>): URLSearchParams {
  const kept = [...query].filter(([name]) => !['span', 'from', 'to'].includes(name))
  return new URLSearchParams([...kept, ...Object.entries(range)])
}
