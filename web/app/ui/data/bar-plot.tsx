import { classNames } from '../layout/class-names.ts'
import { niceTop } from './nice-scale.ts'

export interface PlottedBar {
  /** Short label below the bar: 'Nov'. */
  label: string
  /** Full label of the bar: 'November 2026'. */
  name: string
  value: number
  /** A second value, drawn as a point of a dashed line over the bars. */
  compared?: number
}

/** More labels than this do not fit side by side. */
const mostLabels = 8
/** Longer ones, in letters, do not fit beside as many on a small phone. */
const mostLetters = 7

/**
 * The drawing of a bar chart, hidden from screen readers: the caller adds a table of the same values. A few dozen
 * rectangles need no library.
 */
export function BarPlot({
  bars,
  format,
}: {
  bars: readonly PlottedBar[]
  format: (value: number) => string
}) {
  const top = niceTop(Math.max(0, ...bars.flatMap(({ value, compared = 0 }) => [value, compared])))
  const every = Math.ceil(bars.length / mostLabels)
  const isLong = bars.some(({ label }) => label.length > mostLetters)
  const gap = bars.length > 20 ? 'gap-px' : 'gap-1 sm:gap-2'
  return (
    <div
      aria-hidden
      className="grid h-full grid-cols-[auto_minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] gap-x-3 text-tiny text-ink-soft"
    >
      <div className="flex flex-col justify-between text-right leading-none tabular-nums">
        <span>{format(top)}</span>
        <span>{format(top / 2)}</span>
        <span>{format(0)}</span>
      </div>
      <div className="relative py-1.5">
        <div className="absolute inset-x-0 top-1.5 border-t border-line" />
        <div className="absolute inset-x-0 top-1/2 border-t border-line" />
        <div className="absolute inset-x-0 bottom-1.5 border-t border-line-deep" />
        <div className={classNames('relative flex h-full items-end', gap)}>
          {bars.map((bar) => (
            <div
              key={bar.name}
              title={titleOf(bar, format)}
              className="flex h-full min-w-0 flex-1 items-end justify-center hover:bg-leaf-tint/60"
            >
              <div
                className="w-full max-w-9 rounded-t-control bg-leaf"
                style={{ height: `${(bar.value / top) * 100}%` }}
              />
            </div>
          ))}
          <ComparedLine bars={bars} top={top} />
        </div>
      </div>
      <div className={classNames('col-start-2 mt-1 flex', gap)}>
        {bars.map(({ name, label }, index) => (
          <span
            key={name}
            className={classNames(
              'flex min-w-0 flex-1 justify-center whitespace-nowrap',
              // Half of the labels on a phone.
              index % (2 * every) === every && 'max-sm:invisible',
              isLong && index % (4 * every) !== 0 && 'max-[24rem]:invisible',
            )}
          >
            {index % every === 0 ? label : ''}
          </span>
        ))}
      </div>
    </div>
  )
}

function titleOf({ name, value, compared }: PlottedBar, format: (value: number) => string): string {
  return `${name}: ${format(value)}${compared === undefined ? '' : ` (${format(compared)})`}`
}

function ComparedLine({ bars, top }: { bars: readonly PlottedBar[]; top: number }) {
  const points = bars.flatMap(({ compared }, index) =>
    compared === undefined ? [] : [{ x: index, y: 100 - (compared / top) * 100 }],
  )
  // For a single bar, a line across it.
  const [only] = points
  const line = points.length === 1 && only ? [only, { x: only.x + 1, y: only.y }] : points
  const shift = points.length === 1 ? 0 : 0.5
  if (line.length === 0) return null
  return (
    <svg
      viewBox={`0 0 ${bars.length} 100`}
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-0 size-full overflow-visible"
    >
      <polyline
        points={line.map(({ x, y }) => `${x + shift},${y}`).join(' ')}
        fill="none"
        stroke="var(--color-marigold)"
        strokeWidth="2"
        strokeDasharray="4 4"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
