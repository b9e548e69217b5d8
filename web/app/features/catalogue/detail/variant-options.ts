import type { Product } from '@haat/contract/product/catalogue'
import type { ProductVariant } from '@haat/contract/product/variant'

import { firstToBuy } from './choose-variant.ts'

/** A colour or size as its picker shows it. */
export interface VariantOption {
  label: string
  /** The variant that choosing it leads to; undefined: the combination does not exist. */
  variant: ProductVariant | undefined
}

/** The colours and sizes of a product, beside the chosen variant. */
export function variantOptions(
  { variants, productColors, productSizes }: Product,
  chosen: ProductVariant,
): { colors: VariantOption[]; sizes: VariantOption[] } {
  const find = (color: string | null, size: string | null) =>
    variants.find((one) => one.color === color && one.size === size)
  return {
    // A colour without the chosen size leads to a size that it has.
    colors: productColors.map((label) => ({
      label,
      variant:
        find(label, chosen.size) ?? firstToBuy(variants.filter(({ color }) => color === label)),
    })),
    // A size may be sold without a colour.
    sizes: productSizes.map((label) => ({
      label,
      variant: find(chosen.color, label) ?? find(null, label),
    })),
  }
}
