import {
  importColumns,
  problemColumn,
  type ImportColumn,
} from '@haat/contract/product/product-import'

import { badRequest } from '#platform/http/refusal.ts'

import type { Problem } from './verdict.ts'

/** Columns of a file in its order; undefined: an ignored column. */
export type Head = readonly (ImportColumn | undefined)[]

const known: ReadonlySet<string> = new Set(importColumns)

/** Parses the header row. Throws 400 for an unknown or repeated column. */
export function headOf(cells: readonly string[]): Head {
  const names = cells.map((cell) => cell.trim())
  if (names.length === 1) refuseOther(names[0] ?? '')
  return names.map((name, at) => {
    if (name === problemColumn) return undefined
    if (!known.has(name)) {
      throw badRequest(
        `There is no column “${shortened(name)}”. The columns are ${importColumns.join(', ')}.`,
        'files.file',
      )
    }
    if (names.indexOf(name) < at)
      throw badRequest(`The column ${name} stands there twice`, 'files.file')
    return name as ImportColumn // as: `known` holds only these
  })
}

function refuseOther(name: string): void {
  if (/[;\t]/.test(name)) {
    throw badRequest('The columns of this file must be parted by commas', 'files.file')
  }
}

/** A row of a file with its header. */
export interface FileRow {
  line: number
  /** Why the row does not fit the header. */
  misshapen: string | undefined
  /** Undefined for a column that the file does not have. */
  cell(column: ImportColumn): string | undefined
  /** Makes a problem for a cell. */
  problem(column: ImportColumn | '', message: string): Problem
}

export function rowBy(head: Head, line: number, cells: readonly string[]): FileRow {
  const cell = (column: ImportColumn) => {
    const at = head.indexOf(column)
    return at < 0 ? undefined : (cells[at] ?? '').trim()
  }
  const spare = cells.slice(head.length).some((text) => text.trim() !== '')
  const fits = cells.length >= head.length && !spare
  return {
    line,
    misshapen: fits
      ? undefined
      : `This row has ${cells.length} cells, the first line of the file ${head.length}`,
    cell,
    problem: (column, message) => ({
      column,
      value: column === '' ? '' : shortened(cell(column) ?? ''),
      message,
    }),
  }
}

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text)
