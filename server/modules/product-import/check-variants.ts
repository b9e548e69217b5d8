import { mostVariants } from '@haat/contract/product/variant'

import type { ImportContext } from './import-context.ts'
import type { ReadVariant } from './read-variants.ts'
import type { StoredVariant } from './stored-variant.repo.ts'
import type { Problem, VariantRow } from './verdict.ts'

export const skuClaim = (ownerId: string, sku: string): string => `sku ${ownerId} ${sku}`

/** Problems of a product's variants as a whole: those of the file and `others`, which the file does not name. */
export function checkVariants(
  read: readonly ReadVariant[],
  others: readonly StoredVariant[],
  context: ImportContext,
): Problem[] {
  return [
    ...repeatedOptions(read, others),
    ...missingOptions(read, others, 'color'),
    ...missingOptions(read, others, 'size'),
    ...takenSkus(read, context),
    ...countProblems(read, others),
  ]
}

const optionsOf = ({ color, size }: VariantRow) => JSON.stringify([color, size])

function repeatedOptions(
  read: readonly ReadVariant[],
  others: readonly StoredVariant[],
): Problem[] {
  const held = new Set(others.map(optionsOf))
  const lines = new Map<string, number>()
  return read.flatMap(({ row, variant }) => {
    const options = optionsOf(variant)
    const before = lines.get(options)
    lines.set(options, before ?? row.line)
    if (before !== undefined) {
      return [row.problem('color', `Line ${before} has the same color and size`)]
    }
    if (!held.has(options)) return []
    return [row.problem('color', 'Another variant of this product has this color and size')]
  })
}

/** Where one variant has a colour each needs one, since shoppers choose it. */
function missingOptions(
  read: readonly ReadVariant[],
  others: readonly StoredVariant[],
  column: 'color' | 'size',
): Problem[] {
  const visible = [...read.map(({ variant }) => variant), ...others].filter((one) => !one.hidden)
  if (visible.every((one) => one[column] === null)) return []
  const problems = read
    .filter(({ variant }) => !variant.hidden && variant[column] === null)
    .map(({ row }) =>
      row.problem(column, `Other variants of this product have a ${column}: fill it in`),
    )
  const outside = others.find((one) => !one.hidden && one[column] === null)
  const [first] = read
  if (!outside || !first) return problems
  const message = `The product’s variant ${outside.sku} has no ${column}: give it one, or hide it, in a line of its own`
  return [...problems, first.row.problem(column, message)]
}

function takenSkus(read: readonly ReadVariant[], { seen, skus }: ImportContext): Problem[] {
  const skuOf = new Map(read.map(({ variant }) => [variant.id, variant.sku]))
  return read.flatMap(({ row, variant: { id, ownerId, sku } }) => {
    if (sku === null) return []
    const claim = skuClaim(ownerId, sku)
    const before = seen.get(claim)
    if (before !== undefined && before !== row.line) {
      return [row.problem('sku', `Line ${before} has the same SKU`)]
    }
    seen.set(claim, row.line)
    const taken = skus.get(claim)
    if (!taken || taken.variantId === id) return []
    // Its own line may give the other variant another SKU.
    const becomes = skuOf.get(taken.variantId)
    if (becomes !== undefined && becomes !== sku) return []
    return [row.problem('sku', 'Another variant has this SKU')]
  })
}

function countProblems(read: readonly ReadVariant[], others: readonly StoredVariant[]): Problem[] {
  const [first] = read
  if (!first) return []
  if (read.length + others.length > mostVariants) {
    return [first.row.problem('', `A product has at most ${mostVariants} variants`)]
  }
  const anyVisible = [...read.map(({ variant }) => variant), ...others].some((one) => !one.hidden)
  return anyVisible
    ? []
    : [first.row.problem('hidden', 'A product keeps at least one variant that is not hidden')]
}
