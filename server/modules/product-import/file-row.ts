import type { ImportColumn } from '@haat/contract/product/product-import'

import { say, type Text } from '@haat/contract/refusals/text'

import { replacementKey, shortened, type FileHead } from './file-head.ts'
import { plainCell } from './cell/plain-cell.ts'
import type { Problem } from './verdict.ts'

/** A row of a file with its header. */
export interface FileRow {
  line: number
  /** Why the row does not fit the header. */
  misshapen: Text | undefined
  /** Undefined for a column that the file does not have. */
  cell(column: ImportColumn): string | undefined
  /** Makes a problem for a cell. */
  problem(column: ImportColumn | '', text: Text, suggestion?: string): Problem
}

/** In a file whose rows are products the cell of `productKey` is that of the column `sku`, and there is no other `sku`. */
export function rowBy(head: FileHead, line: number, cells: readonly string[]): FileRow {
  const { places, length, rowIsVariant, replacements } = head
  const nameOf = (column: ImportColumn) =>
    column === 'productKey' && !rowIsVariant ? 'sku' : column
  const cell = (column: ImportColumn) => {
    const at = column === 'sku' && !rowIsVariant ? undefined : places.get(nameOf(column))
    if (at === undefined) return undefined
    const text = plainCell(column, cells[at] ?? '')
    return replacements.get(replacementKey(column, text)) ?? text
  }
  /** As the file has it. */
  const rawCell = (column: ImportColumn) => (cells[places.get(nameOf(column)) ?? -1] ?? '').trim()
  const spare = cells.slice(length).some((text) => text.trim() !== '')
  const fits = cells.length >= length && !spare
  return {
    line,
    misshapen: fits ? undefined : say('row_cells', { cells: cells.length, head: length }),
    cell,
    problem: (column, text, suggestion) => ({
      line,
      column: column === '' ? '' : nameOf(column),
      value: column === '' ? '' : shortened(rawCell(column)),
      text,
      ...(suggestion !== undefined && { suggestion }),
    }),
  }
}
