import ArrowDown from '~icons/arrow-down'
import ArrowUp from '~icons/arrow-up'

import { m } from '#app/messages/generated/messages.js'
import { Card } from '#app/ui/layout/card.tsx'
import { classNames } from '#app/ui/layout/class-names.ts'

/** A key figure of the range, with its change against the previous range. */
export function KeyFigure({
  label,
  figure: { now, before },
  format,
}: {
  label: string
  figure: { now: number; before: number }
  format: (value: number) => string
}) {
  const percent = before > 0 ? Math.round(((now - before) / before) * 100) : 0
  const Arrow = percent < 0 ? ArrowDown : ArrowUp
  return (
    <Card as="section" className="min-w-0">
      <h2 className="text-small font-medium text-ink-soft">{label}</h2>
      <p className="mt-1 text-h2 font-bold tabular-nums">{format(now)}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-small text-ink-soft">
        <span
          className={classNames(
            'inline-flex items-center gap-1 font-medium',
            percent > 0 && 'text-leaf',
            percent < 0 && 'text-alta',
          )}
        >
          {percent !== 0 && <Arrow aria-hidden className="size-4" />}
          {changeWords(percent, { now, before })}
        </span>
        {before > 0 && <span>{m.reports_before({ value: format(before) })}</span>}
      </p>
    </Card>
  )
}

function changeWords(percent: number, { now, before }: { now: number; before: number }): string {
  if (before <= 0 && now > 0) return m.reports_new()
  if (percent === 0) return m.reports_same()
  return percent > 0 ? m.reports_up({ percent }) : m.reports_down({ percent: Math.abs(percent) })
}
