import { BarPlot, type PlottedBar } from './bar-plot.tsx'

/** Bars over a scale. What is drawn is for the eyes; a table with the same figures is read aloud. */
export function BarChart({
  caption,
  columns,
  bars,
  format,
}: {
  caption: string
  /** Heads of the table: what a bar stands for, and its figure. */
  columns: [string, string]
  bars: readonly PlottedBar[]
  format: (value: number) => string
}) {
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
      <div className="h-46">
        <BarPlot bars={bars} format={format} />
      </div>
    </figure>
  )
}
