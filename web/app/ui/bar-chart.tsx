import { niceTop } from './nice-scale.ts'

export interface Bar {
  /** Below the bar, short: 'Nov'. */
  label: string
  /** In the table that is read aloud: 'November 2026'. */
  name: string
  value: number
}

/**
 * Bars over a scale. What is drawn is for the eyes; a table with the same figures is read aloud.
 * A dozen bars need no library.
 */
export function BarChart({
  caption,
  columns,
  bars,
  format,
}: {
  caption: string
  /** Heads of the table: what a bar stands for, and its figure. */
  columns: [string, string]
  bars: readonly Bar[]
  format: (value: number) => string
}) {
  const top = niceTop(Math.max(...bars.map(({ value }) => value)))
  return (
    <figure>
      <table className="sr-only">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns[0]}</th>
            <th scope="col">{columns[1]}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{format(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div
        aria-hidden
        className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-tiny text-ink-soft"
      >
        <div className="flex h-40 flex-col justify-between text-right leading-none tabular-nums">
          <span>{format(top)}</span>
          <span>{format(top / 2)}</span>
          <span>{format(0)}</span>
        </div>
        <div className="relative h-40 py-1.5">
          <div className="absolute inset-x-0 top-1.5 border-t border-line" />
          <div className="absolute inset-x-0 top-1/2 border-t border-line" />
          <div className="absolute inset-x-0 bottom-1.5 border-t border-line-deep" />
          <div className="relative flex h-full items-end gap-1 sm:gap-2">
            {bars.map(({ name, value }) => (
              <div
                key={name}
                title={`${name}: ${format(value)}`}
                className="flex h-full min-w-0 flex-1 items-end justify-center hover:bg-leaf-tint/60"
              >
                <div
                  className="w-full max-w-9 rounded-t-control bg-leaf"
                  style={{ height: `${(value / top) * 100}%` }}
                />
              </div>
            ))}
          </div>
        </div>
        <div />
        <div className="mt-1 flex gap-1 sm:gap-2">
          {bars.map(({ name, label }) => (
            <span key={name} className="flex min-w-0 flex-1 justify-center max-sm:odd:invisible">
              {label}
            </span>
          ))}
        </div>
      </div>
    </figure>
  )
}
