import { Worded } from '#app/components/worded.tsx'
import { m } from '#app/messages/generated/messages.js'

import { gridColumns } from './grid/grid-columns.ts'
import type { GridField } from './grid/grid-cells.ts'
import { nameOf, type DraftVariant } from './variant-draft.ts'
import type { RowErrors } from './variant-errors.ts'

const shown = 6

const isColumn = (field: string): field is GridField => field in gridColumns

/** What is wrong in the grid: each line leads to its cell. */
export function VariantSummary({
  errors,
  rows,
  onGoTo,
}: {
  errors: ReadonlyMap<number, RowErrors>
  rows: readonly DraftVariant[]
  onGoTo: (row: number, field: string) => void
}) {
  const all = [...errors]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([row, fields]) =>
      Object.entries(fields).map(([field, message = '']) => ({ row, field, message })),
    )
  if (all.length === 0) return null
  return (
    <div className="rounded-control bg-alta-tint px-4 py-3 text-small text-ink">
      <p className="font-medium">{m.staff_variant_errors({ count: all.length })}</p>
      <ul className="grid">
        {all.slice(0, shown).map(({ row, field, message }) => {
          const variant = rows[row]
          const name = variant ? nameOf(variant) : ''
          const column = isColumn(field) ? gridColumns[field].header() : ''
          return (
            <li key={`${row}.${field}`}>
              <button
                type="button"
                onClick={() => onGoTo(row, field)}
                className="link min-h-target text-left"
              >
                <Worded
                  say={(named) =>
                    [[name && named, column].filter(Boolean).join(', '), message]
                      .filter(Boolean)
                      .join(': ')
                  }
                  content={name}
                />
              </button>
            </li>
          )
        })}
      </ul>
      {all.length > shown && <p>{m.staff_variant_errors_more({ count: all.length - shown })}</p>}
    </div>
  )
}
