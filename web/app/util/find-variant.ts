import type { ProductVariant } from '@haat/contract/product/variant'

interface Options {
  color?: string | null | undefined
  size?: string | null | undefined
}

/** A line of a cart or an order; one from before variants has options only. */
interface Line extends Options {
  variantId?: string | null | undefined
}

/** Why a line has no variant. `gone`: none is sold in its options; `unclear`: several are. */
export type NoVariant = 'gone' | 'unclear'

/** The variant of a line: the one it names, else the only one that has its options. */
export function findVariant(
  line: Line,
  variants: readonly ProductVariant[],
): ProductVariant | NoVariant {
  const named = variants.find(({ _id }) => _id === line.variantId)
  const [fitting, another] = named ? [named] : variants.filter((one) => hasOptions(one, line))
  if (!fitting) return 'gone'
  return another ? 'unclear' : fitting
}

/** Whether goods have the chosen options; an option that was not chosen may be any. */
export function hasOptions(goods: Options, chosen: Options): boolean {
  return (
    (!chosen.color || chosen.color === goods.color) && (!chosen.size || chosen.size === goods.size)
  )
}
