import type { ReactNode } from 'react'

import { Written } from '#app/components/written.tsx'
import type { Shown } from '#app/ui/data/shown.ts'
import { m } from '#app/messages/generated/messages.js'
import { Card } from '#app/ui/layout/card.tsx'

/** A chart with its title. The drawing is hidden from screen readers; the same values are in a table. */
export function ChartBox({
  title,
  legend,
  columns,
  rows,
  children,
}: {
  title: string
  /** Legend, for a chart with several series. */
  legend?: ReactNode
  /** Column heads of the table; the first one labels its rows. */
  columns: readonly string[]
  rows: readonly (readonly [key: string, ...Shown[]])[]
  children: ReactNode
}) {
  return (
    <Card as="section" className="min-w-0">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-lead font-bold">{title}</h2>
        {legend && <div className="text-small text-ink-soft">{legend}</div>}
      </div>
      <div aria-hidden className="h-64 text-tiny">
        {children}
      </div>
      <details className="mt-2">
        <summary className="flex min-h-target w-fit cursor-pointer items-center text-small text-leaf">
          {m.reports_as_table()}
        </summary>
        <table className="w-full text-left text-small">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b border-line text-ink-soft">
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="py-1.5 font-medium not-first:pl-3 not-first:text-right"
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(([name, ...cells]) => (
              <tr key={name}>
                <th scope="row" className="py-1.5 font-normal whitespace-nowrap">
                  <Written>{name}</Written>
                </th>
                {cells.map((cell, at) => (
                  <td key={columns[at + 1]} className="py-1.5 pl-3 text-right tabular-nums">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  )
}
