import {
  importColumns,
  problemColumn,
  variantColumns,
  type ImportColumn,
} from '@haat/contract/product/product-import'

import { badRequest } from '#platform/http/refusal.ts'

/** The header row of a file. */
export interface FileHead {
  /** Number of cells of the header row. */
  length: number
  /** Whether a row is a variant; else it is a product, as in files from before variants. */
  rowIsVariant: boolean
  /** Index of each column. */
  places: ReadonlyMap<ImportColumn, number>
}

const known: ReadonlySet<string> = new Set(importColumns)

/** Columns that mean nothing in a file whose rows are products; `sku` is the product's key there. */
const onlyByVariant = [
  'productKey',
  ...variantColumns.filter((column) => column !== 'sku'),
  'stockBy',
] as const satisfies readonly ImportColumn[]

/** Parses the header row. Throws 400 for an unknown or repeated column, and for columns that exclude each other. */
export function headOf(cells: readonly string[]): FileHead {
  const names = cells.map((cell) => cell.trim())
  if (names.length === 1 && /[;\t]/.test(names[0] ?? '')) {
    throw refused('The columns of this file must be parted by commas')
  }
  const places = new Map<ImportColumn, number>()
  for (const [at, name] of names.entries()) {
    if (name === problemColumn) continue
    if (!isColumn(name)) {
      const columns = importColumns.join(', ')
      throw refused(`There is no column “${shortened(name)}”. The columns are ${columns}.`)
    }
    if (places.has(name)) throw refused(`The column ${name} stands there twice`)
    places.set(name, at)
  }
  const variantColumn = onlyByVariant.find((column) => places.has(column))
  if (variantColumn !== undefined) refuseMixture(places, variantColumn)
  return { length: names.length, rowIsVariant: variantColumn !== undefined, places }
}

function refuseMixture(places: FileHead['places'], variantColumn: ImportColumn): void {
  if (!places.has('productKey') && !places.has('_id')) {
    throw refused(
      `With the column ${variantColumn} a line is a variant: add the column productKey, which is the same in all lines of a product`,
    )
  }
  for (const [list, option] of [
    ['colors', 'color'],
    ['sizes', 'size'],
  ] as const) {
    if (!places.has(list)) continue
    throw refused(
      `With the column ${variantColumn} a line is a variant: write ${option} in each line instead of the column ${list}`,
    )
  }
}

const isColumn = (name: string): name is ImportColumn => known.has(name)

const refused = (message: string) => badRequest(message, 'files.file')

export const shortened = (text: string): string =>
  text.length > 60 ? `${text.slice(0, 59)}…` : text
