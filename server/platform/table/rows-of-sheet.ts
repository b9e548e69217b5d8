import type { CellValue, Sheet } from 'hucre/xlsx'

import { unguardCell } from '#platform/csv/formula-guard.ts'
import { SheetGauge, type SheetRow } from './sheet-limits.ts'

/** Digits of a number that Excel shows; further ones are errors of binary fractions. */
const digits = 15

/**
 * The rows of a lean sheet (`leanSheet()`) as texts, without blank ones; a percentage is `10%`, true and false are `yes` and
 * `no`. Throws 400 for the first row beyond `sheetLimits`.
 */
export function rowsOfSheet({ rows, cells }: Pick<Sheet, 'rows' | 'cells'>): SheetRow[] {
  const gauge = new SheetGauge()
  const found: SheetRow[] = []
  for (const [row, [line, ...values]] of rows.entries()) {
    // Each row of a sheet is as wide as its widest.
    const texts = values
      .slice(0, values.findLastIndex((value) => value !== null) + 1)
      .map((value, at) =>
        unguardCell(textOf(value, cells?.get(`${row},${at + 1}`)?.style?.numFmt ?? '')),
      )
    if (!texts.some((text) => text.trim() !== '')) continue
    const filled = { line: Number(line), cells: texts }
    gauge.add(filled)
    found.push(filled)
  }
  return found
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
