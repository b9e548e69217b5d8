import { BarPlot, type PlottedBar } from './bar-plot.tsx'

/** A bar chart. The drawing is hidden from screen readers, which get a table of the same figures. */
export function BarChart({
  caption,
  columns,
  bars,
  format,
}: {
  caption: string
  /** Column heads of the table: the bar's label and its value. */
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
