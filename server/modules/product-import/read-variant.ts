import { pictureAddress } from '@haat/contract/media'
import type { VariantColumn } from '@haat/contract/product/product-import'
import { VariantInput } from '@haat/contract/product/variant'
import { textOf } from '@haat/contract/refusals/text-of'

import {
  FieldProblems,
  picturesByAddress,
  readVariantRow,
  type StoredVariant,
  type VariantRowInput,
} from '#modules/catalogue/index.ts'

import { variantCellOf } from './cell/product-cells.ts'
import type { FileRow } from './file-row.ts'
import type { FindPicture } from './import-context.ts'
import type { Problem } from './verdict.ts'

/** A variant as its row wants it, without its stock, which depends on where the product counts it. */
export type WantedVariant = Omit<VariantRowInput, 'stock' | 'stockWas'>

/** Of each column that a row of the form has: its field there, and what the table calls it. */
const fields = [
  ['sku', 'sku', 'sku'],
  ['barcode', 'barcode', 'barcode'],
  ['color', 'color', 'color'],
  ['size', 'size', 'size'],
  ['variantOriginalPrice', 'originalPrice', 'originalPricePoisha'],
  ['cost', 'cost', 'costPoisha'],
  ['weight', 'weight', 'weightGrams'],
  ['image', 'image', 'image'],
] as const satisfies readonly [VariantColumn, keyof VariantInput, keyof VariantRowInput][]

const columnOf = (field: unknown): VariantColumn | '' =>
  fields.find(([, name]) => name === field)?.[0] ?? ''

const yes = new Set(['yes', 'true', '1'])
const no = new Set(['no', 'false', '0', ''])

interface VariantOfRow {
  /** Undefined: a new one. */
  stored: StoredVariant | undefined
  /** Of a new one. */
  position: number
  /** Storage keys of the product's pictures after the import. */
  images: readonly string[]
  findPicture: FindPicture
}

/**
 * Parses a variant's row as one of the form. A cell that is not in the file, or equal to the exported one, changes nothing,
 * even if the form would refuse it.
 */
export function readVariant(
  row: FileRow,
  { stored, position, images, findPicture }: VariantOfRow,
): { wanted: WantedVariant; problems: Problem[] } {
  const problems: Problem[] = []
  const changed = (column: VariantColumn) => {
    const cell = row.cell(column)
    const isSame = stored && cell === variantCellOf[column](stored, images).trim()
    return isSame ? undefined : cell
  }
  const addressOf = (cell: string) => {
    const found = findPicture(cell)
    // One that is not found is refused below, as none of the product's, however long it is.
    return 'key' in found ? pictureAddress(found.key) : cell.slice(0, 500)
  }
  const cells = fields.flatMap(([column, field, name]) => {
    const cell = changed(column)
    // An empty cell keeps the SKU, as each variant has one.
    if (cell === undefined || (cell === '' && column === 'sku')) return []
    return [{ field, name, cell: column === 'image' ? addressOf(cell) : cell }]
  })
  // Each for itself, so that the others are read whichever is refused.
  const input = cells.flatMap(({ field, cell }): [string, string | number | null | undefined][] => {
    const read = VariantInput.shape[field].safeParse(cell)
    if (read.success) return [[field, read.data]]
    problems.push(row.problem(columnOf(field), textOf(read.error.issues[0]?.message ?? '')))
    return []
  })
  const found = new FieldProblems()
  const pictures = picturesByAddress(images, [])
  const typed = readVariantRow(Object.fromEntries(input), position, pictures, found)
  for (const { path, text } of found.errors) {
    problems.push(row.problem(columnOf(path.split('.').at(-1)), text))
  }
  const given = Object.fromEntries(cells.map(({ name }) => [name, typed[name]]))
  const cell = changed('hidden')?.toLowerCase()
  if (cell !== undefined && !yes.has(cell) && !no.has(cell)) {
    problems.push(row.problem('hidden', 'variant_hidden_cell'))
  }
  const hidden = cell === undefined ? (stored?.hidden ?? false) : yes.has(cell)
  return { wanted: { ...(stored ?? typed), ...given, hidden }, problems }
}
