import { formatCount } from '#app/language/format-count.ts'

/** Progress of a known amount of work. */
export function ProgressBar({
  label,
  value,
  max,
}: {
  /** Accessible name: the work in progress. */
  label: string
  value: number
  max: number
}) {
  const percent = max === 0 ? 100 : Math.min(100, Math.floor((value / max) * 100))
  return (
    <div className="flex items-center gap-3">
      <progress
        aria-label={label}
        value={percent}
        max={100}
        className="h-2.5 flex-1 appearance-none overflow-clip rounded-full bg-line [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-leaf"
      />
      <span aria-hidden className="w-12 text-right text-small text-ink-soft tabular-nums">
        {formatCount(percent)}%
      </span>
    </div>
  )
}
