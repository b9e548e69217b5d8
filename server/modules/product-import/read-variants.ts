import { say } from '@haat/contract/refusals/text'

import { plainLine, type StoredVariant } from '#modules/catalogue/index.ts'

import type { FileRow } from './file-row.ts'
import type { FindPicture } from './import-context.ts'
import { readVariant, type WantedVariant } from './read-variant.ts'
import type { Problem } from './verdict.ts'

interface ProductOfVariants {
  /** Storage keys of the product's pictures after the import. */
  images: readonly string[]
  stored: readonly StoredVariant[]
  findPicture: FindPicture
}

/** Parses the rows of a product's variants. */
export function readVariants(
  rows: readonly FileRow[],
  product: ProductOfVariants,
): { read: { row: FileRow; variant: WantedVariant }[]; problems: Problem[] } {
  const read: { row: FileRow; variant: WantedVariant }[] = []
  const problems: Problem[] = []
  const lines = new Map<string, number>()
  let position = Math.max(-1, ...product.stored.map((one) => one.position))
  for (const row of rows) {
    const found = findVariant(row, product.stored)
    if ('problem' in found) {
      problems.push(found.problem)
      continue
    }
    const { stored } = found
    const before = stored && lines.get(stored.id)
    if (before !== undefined) {
      problems.push(row.problem('_variantId', say('line_same_variant', { line: before })))
      continue
    }
    if (stored) lines.set(stored.id, row.line)
    if (!stored) position += 1
    const variant = readVariant(row, { ...product, stored, position })
    problems.push(...variant.problems)
    read.push({ row, variant: variant.wanted })
  }
  return { read, problems }
}

/** Finds the variant of a row by `_variantId`, by its options, else by `sku`; undefined: a new one. */
function findVariant(
  row: FileRow,
  stored: readonly StoredVariant[],
): { stored: StoredVariant | undefined } | { problem: Problem } {
  const [id = '', sku = ''] = [row.cell('_variantId'), row.cell('sku')]
  if (id !== '') {
    const named = stored.find((one) => one.id === id)
    if (named) return { stored: named }
    return { problem: row.problem('_variantId', 'variant_unknown') }
  }
  const [color, size] = [row.cell('color'), row.cell('size')]
  if (color !== undefined || size !== undefined) {
    const fits = (option: string | null, cell = '') =>
      (option ?? '').trim() === cell || (option ?? '') === plainLine(cell)
    return { stored: stored.find((one) => fits(one.color, color) && fits(one.size, size)) }
  }
  const named = sku === '' ? undefined : stored.find((one) => one.sku === sku)
  if (named || stored.length === 0) return { stored: named }
  if (stored.length === 1) return { stored: stored[0] }
  return { problem: row.problem('', 'name_variant') }
}
