import { type ReactNode, useId } from 'react'
import { classNames } from '../layout/class-names.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'

const star = 'M10 1.6l2.6 5.27 5.8.85-4.2 4.1 1 5.78L10 14.87 4.8 17.6l1-5.78-4.2-4.1 5.8-.85z'

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
  const clip = useId()
  const shown = Math.min(5, Math.max(0, value))
  return (
    <span
      className={classNames('inline-flex max-w-full items-center gap-1.5 text-small', className)}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      <svg viewBox="0 0 100 20" aria-hidden className="h-4 w-20 min-w-10">
        <clipPath id={clip}>
          <rect width={shown * 20} height="20" />
        </clipPath>
        <Stars className="fill-line" />
        <g clipPath={`url(#${clip})`}>
          <Stars className="fill-marigold" />
        </g>
      </svg>
      {figure && (
        <span aria-hidden className="font-medium whitespace-nowrap text-ink tabular-nums">
          {shown.toFixed(1)}
        </span>
      )}
      {after && <span className="whitespace-nowrap text-ink-faint">{after}</span>}
    </span>
  )
}

function Stars({ className }: { className: string }) {
  return [0, 1, 2, 3, 4].map((at) => (
    <path key={at} d={star} transform={`translate(${at * 20})`} className={className} />
  ))
}
