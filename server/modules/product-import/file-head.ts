import {
  importColumns,
  variantColumns,
  type ImportColumn,
} from '@haat/contract/product/product-import'
import { textOf } from '@haat/contract/refusals/text-of'

import { badRequest } from '#platform/http/refusal.ts'

/** A value of a column that is read as another. */
export interface Replacement {
  column: string
  value: string
  by: string
}

/** The header row of a file. */
export interface FileHead {
  /** Number of cells of the header row. */
  length: number
  /** Whether a row is a variant; else it is a product, as in files from before variants. */
  rowIsVariant: boolean
  /** Index of each column. */
  places: ReadonlyMap<ImportColumn, number>
  /** By column and value. */
  replacements: ReadonlyMap<string, string>
}

const known: ReadonlySet<string> = new Set(importColumns)

/** Columns that mean nothing in a file whose rows are products; `sku` is the product's key there. */
const onlyByVariant = [
  'productKey',
  ...variantColumns.filter((column) => column !== 'sku'),
  'stockBy',
] as const satisfies readonly ImportColumn[]

export const replacementKey = (column: string, value: string): string => `${column} ${value}`

/**
 * What the columns of a file are, in their order; '' is none of ours. Throws 400 for columns that exclude each other, with
 * the path of the request's field.
 */
export function headOf(
  matches: readonly string[],
  {
    replacements = [],
    path = 'files.file',
  }: { replacements?: readonly Replacement[]; path?: string } = {},
): FileHead {
  const refused = (message: string) => badRequest(textOf(message), path)
  const places = new Map<ImportColumn, number>()
  for (const [at, column] of matches.entries()) {
    if (!isColumn(column)) continue
    if (places.has(column)) throw refused(`Two columns cannot both be ${column}`)
    places.set(column, at)
  }
  if (places.size === 0) throw refused('Say of at least one column what it is')
  const variantColumn = onlyByVariant.find((column) => places.has(column))
  const mixture = variantColumn && mixtureProblem(places, variantColumn)
  if (mixture) throw refused(mixture)
  return {
    length: matches.length,
    rowIsVariant: variantColumn !== undefined,
    places,
    replacements: new Map(
      replacements.map(({ column, value, by }) => [replacementKey(column, value), by]),
    ),
  }
}

function mixtureProblem(
  places: FileHead['places'],
  variantColumn: ImportColumn,
): string | undefined {
  if (!places.has('productKey') && !places.has('_id')) {
    return `With the column ${variantColumn} a line is a variant: add the column productKey, which is the same in all lines of a product`
  }
  const mixed = [
    ['colors', 'color'],
    ['sizes', 'size'],
  ] as const
  for (const [list, option] of mixed) {
    if (!places.has(list)) continue
    return `With the column ${variantColumn} a line is a variant: write ${option} in each line instead of the column ${list}`
  }
  return undefined
}

const isColumn = (name: string): name is ImportColumn => known.has(name)

export const shortened = (text: string): string =>
  text.length > 60 ? `${text.slice(0, 59)}…` : text
