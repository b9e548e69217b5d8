import { formatCount } from '#app/language/format-count.ts'
import type { SalesDimension, SalesReport, SalesRow } from '@haat/contract/till-reports'

import { Written } from '#app/components/written.tsx'
import { m } from '#app/messages/generated/messages.js'
import { type Column, DataTable } from '#app/ui/data/data-table.tsx'
import { formatTaka } from '#app/language/format-taka.ts'
import { wordOf } from '#app/util/word-of.ts'

import { figuresCard } from './figures-card.tsx'
import { dimensionWords, rowName } from './report-words.ts'

/** Rows of the sales report; days newest first. */
export function SalesRows({
  by,
  report: { rows, rowCount },
}: {
  by: SalesDimension
  report: Pick<SalesReport, 'rows' | 'rowCount'>
}) {
  const columns = columnsOf(by, rows)
  const title = m.reports_rows({ dimension: wordOf(dimensionWords, by).toLowerCase() })
  return (
    <section className="min-w-0">
      <h2 className="text-lead font-bold">{title}</h2>
      {rows.length < rowCount && (
        <p className="text-small text-ink-soft">
          {m.reports_rows_first({ shown: rows.length, count: rowCount })}
        </p>
      )}
      {rows.length === 0 ? (
        <p className="mt-2 text-ink-soft">{m.reports_rows_none()}</p>
      ) : (
        <div className="mt-2">
          <DataTable
            caption={title}
            columns={columns}
            rows={by === 'day' ? rows.toReversed() : rows}
            card={figuresCard(columns, formatTaka(0))}
            rowId={({ key }) => key}
          />
        </div>
      )}
    </section>
  )
}

function columnsOf(by: SalesDimension, rows: readonly SalesRow[]): Column<SalesRow>[] {
  const money = (id: string, header: string, taka: (row: SalesRow) => number) =>
    ({ id, header, align: 'end', cell: (row) => formatTaka(taka(row)) }) satisfies Column<SalesRow>
  const flow = (of: keyof SalesRow['flows'], header: string) =>
    money(of, header, ({ flows }) => flows[of].amount)
  const hasProfit = rows.some(({ profit }) => profit !== undefined)
  return [
    {
      id: 'name',
      header: wordOf(dimensionWords, by),
      cell: (row) => (
        <span className={by === 'day' ? 'whitespace-nowrap' : undefined}>
          <Written>{rowName(by, row)}</Written>
        </span>
      ),
    },
    flow('placed', m.reports_placed()),
    flow('shipped', m.reports_shipped()),
    flow('cameBack', m.reports_came_back()),
    flow('delivered', m.reports_delivered()),
    flow('returned', m.reports_returned()),
    ...(by === 'day'
      ? [money('collected', m.reports_collected(), collected)]
      : [{ id: 'units', header: m.reports_pieces(), align: 'end' as const, cell: unitsOf }]),
    money('sales', m.reports_sales(), ({ sales }) => sales),
    ...(hasProfit
      ? [money('profit', m.reports_profit(), ({ profit }) => profit?.profit ?? 0)]
      : []),
  ]
}

const unitsOf = ({ units }: SalesRow) => formatCount(units)

const collected = ({ money }: SalesRow) =>
  money ? Math.round((money.received - money.refunded) * 100) / 100 : 0
