import type { StaffVariant } from '@haat/contract/product/variant'

import { nameOf } from '../variant/variant-draft.ts'

/** What a variant is called in the choice; SKUs are unique. */
export const labelOf = (variant: StaffVariant): string =>
  [nameOf(variant), variant.sku].filter(Boolean).join(' · ')

/**
 * Variants whose options, SKU or barcode hold the typed text. An exact SKU or barcode is found alone; variants with an
 * option that begins with the text come first, for Enter takes the first: 'm' is size M, not a SKU with an M in it.
 */
export function findVariants(variants: readonly StaffVariant[], typed: string): StaffVariant[] {
  const text = typed.trim().toLocaleLowerCase()
  const exact = variants.filter(({ sku, barcode }) =>
    [sku.toLocaleLowerCase(), barcode].includes(text),
  )
  if (exact.length > 0) return exact
  const holding = variants.filter((variant) =>
    [labelOf(variant), variant.barcode].some((part) => part.toLocaleLowerCase().includes(text)),
  )
  const begins = ({ color, size }: StaffVariant) =>
    [color, size].some((option) => option?.toLocaleLowerCase().startsWith(text))
  return [...holding.filter(begins), ...holding.filter((variant) => !begins(variant))]
}
