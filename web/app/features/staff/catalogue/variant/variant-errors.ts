import type { DraftVariant } from './variant-draft.ts'

type Errors = Partial<Record<string, string>>
export type RowErrors = Partial<Record<string, string>>

const cellPath = /^variants\.(\d+)(?:\.(\w+))?$/

/** The errors of cells, by row and field; that of a whole row counts for its name. */
export function errorsByRow(errors: Errors): ReadonlyMap<number, RowErrors> {
  const byRow = new Map<number, RowErrors>()
  for (const [path, message] of Object.entries(errors)) {
    const [, row, field = 'color'] = cellPath.exec(path) ?? []
    if (row === undefined) continue
    byRow.set(Number(row), { ...byRow.get(Number(row)), [field]: message })
  }
  return byRow
}

/**
 * The errors after the rows have changed: those of cells that were changed or taken out are dropped, others go with
 * their row.
 */
export function errorsAfter(
  errors: Errors,
  before: readonly DraftVariant[],
  after: readonly DraftVariant[],
): Errors {
  const placeOf = new Map(after.map(({ key }, index) => [key, index]))
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) => {
      if (path === 'variants') return []
      const [, row, field = ''] = cellPath.exec(path) ?? []
      if (row === undefined) return [[path, message]]
      const old = before[Number(row)]
      const place = placeOf.get(old?.key ?? '')
      const now = place === undefined ? undefined : after[place]
      if (!old || !now || valueOf(old, field) !== valueOf(now, field)) return []
      return [[['variants', place, field].filter((part) => part !== '').join('.'), message]]
    }),
  )
}

/** The value of a field by its name in an error. */
const valueOf = (row: DraftVariant, field: string): unknown =>
  field in row ? row[field as keyof DraftVariant] : row // as: checked just before
