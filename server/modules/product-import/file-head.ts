import {
  importColumns,
  variantColumns,
  type ImportColumn,
} from '@haat/contract/product/product-import'
import { say, type Text } from '@haat/contract/refusals/text'

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
  const refused = (text: Text) => badRequest(text, path)
  const places = new Map<ImportColumn, number>()
  for (const [at, column] of matches.entries()) {
    if (!isColumn(column)) continue
    if (places.has(column)) throw refused(say('columns_both', { column }))
    places.set(column, at)
  }
  if (places.size === 0) throw refused('say_one_column')
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

function mixtureProblem(places: FileHead['places'], variantColumn: ImportColumn): Text | undefined {
  if (!places.has('productKey') && !places.has('_id')) {
    return say('variant_column_needs_key', { column: variantColumn })
  }
  const mixed = [
    ['colors', 'color'],
    ['sizes', 'size'],
  ] as const
  for (const [list, option] of mixed) {
    if (!places.has(list)) continue
    return say('variant_column_no_list', { column: variantColumn, option, list })
  }
  return undefined
}

const isColumn = (name: string): name is ImportColumn => known.has(name)

export const shortened = (text: string): string =>
  text.length > 60 ? `${text.slice(0, 59)}…` : text
