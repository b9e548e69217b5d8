/* oxlint-disable react/no-array-index-key -- a chart never changes its order, and its cells have no other key */
import type { SizeChart } from '@haat/contract/product/size-chart'

import { langOf } from '#app/language/lang-of.ts'
import { m } from '#app/messages/generated/messages.js'

/** Measurements of each size. A wide table scrolls horizontally with a sticky first column. */
export function SizeTable({
  chart: { columns, rows, note },
  chosen,
}: {
  chart: SizeChart
  /** The size that the shopper has chosen. */
  chosen?: string | null
}) {
  return (
    <>
      <section
        aria-label={m.catalogue_size_guide()}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll what has the focus
        tabIndex={0}
        className="overflow-x-auto overscroll-x-contain rounded-control border border-line"
      >
        <table className="w-full border-separate [border-spacing:0] text-left tabular-nums">
          <thead>
            <tr className="text-small text-ink-soft">
              {columns.map((column, at) => (
                <th
                  key={at}
                  lang={langOf(column)}
                  scope="col"
                  className="bg-ground px-3 py-2.5 font-medium whitespace-nowrap first:sticky first:left-0"
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([size, ...cells], at) => (
              <tr
                key={at}
                data-chosen={size === chosen || undefined}
                className="*:border-t *:border-line *:bg-surface data-chosen:font-medium data-chosen:*:bg-leaf-tint"
              >
                <th
                  lang={langOf(size)}
                  scope="row"
                  className="sticky left-0 px-3 py-2.5 font-medium whitespace-nowrap"
                >
                  {size}
                </th>
                {cells.map((cell, column) => (
                  <td key={column} lang={langOf(cell)} className="px-3 py-2.5 whitespace-nowrap">
                    {cell || '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {note && (
        <p lang={langOf(note)} className="mt-3 text-small text-ink-soft">
          {note}
        </p>
      )}
    </>
  )
}
