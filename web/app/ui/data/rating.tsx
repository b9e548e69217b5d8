import type { ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'

/** Five stars filled to `value` (0–5) and the value to one decimal. `label` is the accessible name. */
export function Rating({
  value,
  label,
  figure = true,
  after,
  className,
}: {
  value: number
  /** 'Rated 4.3 out of 5'. */
  label: string
  /** Whether the value is shown beside the stars. */
  figure?: boolean
  /** For example the number of reviews. */
  after?: ReactNode
  className?: string
}) {
  const shown = Math.min(5, Math.max(0, value))
  return (
    <span
      className={classNames('inline-flex max-w-full items-center gap-1.5 text-small', className)}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      <span aria-hidden className="stars" style={{ backgroundSize: `${shown * 20}% 100%` }} />
      {figure && (
        <span aria-hidden className="font-medium whitespace-nowrap text-ink tabular-nums">
          {shown.toFixed(1)}
        </span>
      )}
      {after && <span className="whitespace-nowrap text-ink-faint">{after}</span>}
    </span>
  )
}
