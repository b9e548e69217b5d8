/* oxlint-disable react/no-array-index-key -- cells are written in their place, and hold no state of their own */
import {
  longestSizeCell,
  longestSizeNote,
  mostSizeColumns,
  mostSizeRows,
  type SizeChart,
} from '@haat/contract/product/size-chart'
import Plus from '~icons/plus'
import Trash from '~icons/trash-2'
import { use, useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'

import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { errorOf, FormErrors } from '#app/ui/form/form-errors.ts'
import { TextField } from '#app/ui/form/text-field.tsx'
import { banglaField } from '../../kit/bangla-field.ts'
import { IconButton } from '#app/ui/form/icon-button.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx'

import {
  banglaColumns,
  banglaRow,
  headRow,
  newChart,
  rowBeside,
  withColumn,
  withoutColumn,
  withoutRow,
  withPasted,
  withRow,
  withText,
  type Cell,
} from './size-chart-grid.ts'

interface SizeChartFieldsProps {
  chart: SizeChart | null
  onChange: (chart: SizeChart | null) => void
  /** Initial rows of a new chart. */
  sizes?: readonly string[]
}

const nameOf = ({ row, column }: Cell) =>
  row === headRow
    ? `sizeChart.columns.${column}`
    : row === banglaRow
      ? `sizeChart.columnsBn.${column}`
      : `sizeChart.rows.${row}.${column}`

/** Size chart editor: Enter and arrow keys move between rows, a copied table is pasted as a whole. */
export function SizeChartFields({ chart, onChange, sizes }: SizeChartFieldsProps) {
  const problem = errorOf(use(FormErrors), 'sizeChart')
  const table = useRef<HTMLDivElement>(null)
  const go = (cell: Cell) =>
    table.current?.querySelector<HTMLInputElement>(`[name="${nameOf(cell)}"]`)?.focus()
  /** Changes the chart and focuses a cell, which may be new. */
  const put = (next: SizeChart | null, cell: Cell) => {
    flushSync(() => onChange(next))
    go(cell)
  }
  const remove = () => {
    flushSync(() => onChange(null))
    table.current?.querySelector('button')?.focus()
  }
  if (!chart) {
    return (
      <div ref={table} className="grid justify-items-start gap-2">
        <Button
          tone="quiet"
          onClick={() =>
            put(newChart(m.staff_product_size_chart_size(), sizes ?? []), {
              row: headRow,
              column: 1,
            })
          }
        >
          <Plus aria-hidden className="size-5" />
          {m.staff_product_size_chart_add()}
        </Button>
        <Problem text={problem} />
      </div>
    )
  }
  return (
    <fieldset aria-label={m.staff_product_size_chart()} className="grid min-w-0 grid-cols-1 gap-3">
      <p className="text-small text-ink-faint">{m.staff_product_size_chart_keys()}</p>
      <div ref={table} className="-m-1 overflow-x-auto overscroll-x-contain p-1">
        <ChartTable chart={chart} put={put} go={go} onChange={onChange} />
      </div>
      <Problem text={problem} />
      <div className="flex flex-wrap gap-2">
        <Button
          tone="quiet"
          size="compact"
          disabled={chart.rows.length >= mostSizeRows}
          onClick={() => put(withRow(chart), { row: chart.rows.length, column: 0 })}
        >
          <Plus aria-hidden className="size-5" />
          {m.staff_product_size_chart_row_add()}
        </Button>
        <Button
          tone="quiet"
          size="compact"
          disabled={chart.columns.length >= mostSizeColumns}
          onClick={() => put(withColumn(chart), { row: headRow, column: chart.columns.length })}
        >
          <Plus aria-hidden className="size-5" />
          {m.staff_product_size_chart_column_add()}
        </Button>
        <Button tone="ghost" size="compact" onClick={remove}>
          {m.staff_product_size_chart_remove()}
        </Button>
      </div>
      <TextField
        label={m.staff_product_size_chart_note()}
        hint={m.staff_product_size_chart_note_hint()}
        name="sizeChart.note"
        maxLength={longestSizeNote}
        value={chart.note}
        onValue={(note) => onChange({ ...chart, note })}
      />
      <TextField
        {...banglaField(m.staff_product_size_chart_note())}
        name="sizeChart.noteBn"
        maxLength={longestSizeNote}
        value={chart.noteBn ?? ''}
        onValue={(noteBn) => onChange({ ...chart, noteBn })}
      />
    </fieldset>
  )
}

function Problem({ text }: { text: string | undefined }) {
  return text && <p className="text-small text-alta">{text}</p>
}

interface ChartTableProps {
  chart: SizeChart
  onChange: (chart: SizeChart) => void
  put: (chart: SizeChart, cell: Cell) => void
  go: (cell: Cell) => void
}

function ChartTable({ chart, onChange, put, go }: ChartTableProps) {
  const errors = use(FormErrors)
  const { columns, rows } = chart
  const onKeyDown = (event: KeyboardEvent, { row, column }: Cell) => {
    const { key, nativeEvent } = event
    // Enter that ends a composition belongs to the input method.
    if (!['Enter', 'ArrowDown', 'ArrowUp'].includes(key) || nativeEvent.isComposing) return
    event.preventDefault()
    const to = { row: rowBeside(row, key === 'ArrowUp' ? -1 : 1), column }
    if (key === 'Enter' && to.row === rows.length) put(withRow(chart), { ...to, column: 0 })
    else go(to)
  }
  const onPaste = (event: ClipboardEvent, cell: Cell) => {
    const pasted = withPasted(chart, cell, event.clipboardData.getData('text/plain'))
    if (!pasted) return
    event.preventDefault()
    onChange(pasted)
  }
  const cellAt = (cell: Cell, label: string, text: string) => (
    <Input
      label={label}
      name={nameOf(cell)}
      maxLength={longestSizeCell}
      autoComplete="off"
      aria-invalid={nameOf(cell) in errors || undefined}
      className="min-w-20"
      value={text}
      onChange={({ target }) => onChange(withText(chart, cell, target.value))}
      onKeyDown={(event) => onKeyDown(event, cell)}
      onPaste={(event) => onPaste(event, cell)}
    />
  )
  const nameOfColumn = (column: number) =>
    columns[column] || m.staff_product_size_chart_column({ number: column + 1 })
  return (
    <table className="w-full border-separate border-spacing-1">
      <thead>
        <tr>
          {columns.map((text, column) => (
            <th key={column} scope="col" className="align-bottom font-normal">
              {column > 0 && columns.length > 2 && (
                <IconButton
                  label={m.staff_product_size_chart_column_remove({ name: nameOfColumn(column) })}
                  onClick={() =>
                    put(withoutColumn(chart, column), { row: headRow, column: column - 1 })
                  }
                  className="mx-auto"
                >
                  <Trash aria-hidden />
                </IconButton>
              )}
              {cellAt(
                { row: headRow, column },
                m.staff_product_size_chart_column({ number: column + 1 }),
                text,
              )}
            </th>
          ))}
          {/* Header above the buttons that remove a row. */}
          <th scope="col">
            <VisuallyHidden>{m.staff_product_size_chart_lines()}</VisuallyHidden>
          </th>
        </tr>
        <tr>
          {banglaColumns(chart).map((text, column) => (
            <th key={column} scope="col" className="align-bottom font-normal">
              {cellAt(
                { row: banglaRow, column },
                m.staff_in_bangla({
                  label: m.staff_product_size_chart_column({ number: column + 1 }),
                }),
                text,
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((text, column) => (
              <td key={column}>
                {cellAt(
                  { row, column },
                  m.staff_product_size_chart_cell({ row: row + 1, column: nameOfColumn(column) }),
                  text,
                )}
              </td>
            ))}
            <td className="w-target">
              {rows.length > 1 && (
                <IconButton
                  label={m.staff_product_size_chart_row_remove({ number: row + 1 })}
                  onClick={() =>
                    put(withoutRow(chart, row), { row: Math.min(row, rows.length - 2), column: 0 })
                  }
                >
                  <Trash aria-hidden />
                </IconButton>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
