import { mostSizeColumns, mostSizeRows, type SizeChart } from '@haat/contract/product/size-chart'

/** Initial chart: a row for each of these sizes. */
export function newChart(sizeWord: string, sizes: readonly string[]): SizeChart {
  const lines = sizes.length > 0 ? sizes.slice(0, mostSizeRows) : ['']
  return { columns: [sizeWord, ''], rows: lines.map((size) => [size, '']), note: '' }
}

/** The rows of the columns' names, in English and in Bangla, above the sizes. */
export const headRow = -1
export const banglaRow = -2

/** A cell; of a name of a column by these rows. */
export interface Cell {
  row: number
  column: number
}

const replaced = (texts: readonly string[], at: number, text: string) =>
  texts.map((one, index) => (index === at ? text : one))
const without = (texts: readonly string[], at: number) => texts.filter((_, index) => index !== at)

/** A name for each column; '' for none in Bangla. */
export const banglaColumns = ({ columns, columnsBn }: SizeChart): string[] =>
  columns.map((_, at) => columnsBn?.[at] ?? '')

/** The row above or below a row. */
export function rowBeside(row: number, step: 1 | -1): number {
  const line = row < 0 ? -row - 1 : row + 2
  const next = Math.max(0, line + step)
  return next < 2 ? -next - 1 : next - 2
}

export function withText(chart: SizeChart, { row, column }: Cell, text: string): SizeChart {
  if (row === banglaRow)
    return { ...chart, columnsBn: replaced(banglaColumns(chart), column, text) }
  if (row === headRow) return { ...chart, columns: replaced(chart.columns, column, text) }
  const rows = chart.rows.map((cells, at) => (at === row ? replaced(cells, column, text) : cells))
  return { ...chart, rows }
}

export const withRow = (chart: SizeChart): SizeChart =>
  chart.rows.length < mostSizeRows
    ? { ...chart, rows: [...chart.rows, chart.columns.map(() => '')] }
    : chart

export const withoutRow = (chart: SizeChart, row: number): SizeChart => ({
  ...chart,
  rows: chart.rows.filter((_, at) => at !== row),
})

export const withColumn = (chart: SizeChart): SizeChart =>
  chart.columns.length < mostSizeColumns
    ? {
        ...chart,
        columns: [...chart.columns, ''],
        ...(chart.columnsBn && { columnsBn: [...chart.columnsBn, ''] }),
        rows: chart.rows.map((cells) => [...cells, '']),
      }
    : chart

export const withoutColumn = (chart: SizeChart, column: number): SizeChart => ({
  ...chart,
  columns: without(chart.columns, column),
  ...(chart.columnsBn && { columnsBn: without(chart.columnsBn, column) }),
  rows: chart.rows.map((cells) => without(cells, column)),
})

/**
 * Pastes cells of a spreadsheet, starting at this cell; the chart grows up to its limits. Undefined for a text
 * that is a single cell.
 */
export function withPasted(chart: SizeChart, from: Cell, text: string): SizeChart | undefined {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  const grid = lines.map((line) => line.split('\t').map((cell) => cell.trim()))
  if (grid.length === 1 && grid[0]?.length === 1) return undefined
  let grown = chart
  for (const [down, cells] of grid.entries()) {
    // Below the names of the columns, in whichever language, are the sizes.
    const row = from.row < 0 && down > 0 ? down - 1 : from.row + down
    if (row === grown.rows.length) grown = withRow(grown)
    for (const [along, cell] of cells.entries()) {
      const column = from.column + along
      if (column === grown.columns.length) grown = withColumn(grown)
      grown = withText(grown, { row, column }, cell)
    }
  }
  return grown
}

/** The chart as sent: '' for none, without trailing empty rows. */
export function chartText(chart: SizeChart | null): string {
  if (!chart) return ''
  const last = chart.rows.findLastIndex((cells) => cells.some((cell) => cell.trim() !== ''))
  return JSON.stringify({ ...chart, rows: chart.rows.slice(0, last + 1) })
}
