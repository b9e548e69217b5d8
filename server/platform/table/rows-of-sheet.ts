import type { CellValue, Sheet } from 'hucre/xlsx'

import { unguardCell } from '#platform/csv/formula-guard.ts'
import type { XlsxRow } from './xlsx-message.ts'

/** Digits of a number that Excel shows; further ones are errors of binary fractions. */
const digits = 15

/** The rows of a sheet as texts, without blank ones; a percentage is `10%`, true and false are `yes` and `no`. */
export function rowsOfSheet({ rows, cells }: Pick<Sheet, 'rows' | 'cells'>): XlsxRow[] {
  return rows.flatMap((values, row) => {
    const texts = values.map((value, column) =>
      unguardCell(textOf(value, cells?.get(`${row},${column}`)?.style?.numFmt ?? '')),
    )
    return texts.some((text) => text.trim() !== '') ? [{ line: row + 1, cells: texts }] : []
  })
}

function textOf(value: CellValue, format: string): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value === 'string') return value
  return isPercentage(format) ? `${rounded(value * 100)}%` : String(rounded(value))
}

const rounded = (value: number) => Number(value.toPrecision(digits))

/** A per cent sign in quotation marks, or after a backslash, is only shown. */
const isPercentage = (format: string) => /%/.test(format.replace(/"[^"]*"|\\./g, ''))
