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

/** The variant of a line: the one it names, else the one of exactly its options, else the only one that has them. */
export function findVariant(
  line: Line,
  variants: readonly ProductVariant[],
): ProductVariant | NoVariant {
  const known =
    variants.find(({ _id }) => _id === line.variantId) ??
    variants.find((one) => hasOptions(one, line) && hasOptions(line, one))
  if (known) return known
  const [first, second] = variants.filter((one) => hasOptions(one, line))
  if (!first) return 'gone'
  return second ? 'unclear' : first
}

/** Whether goods have the chosen options; an option that was not chosen may be any. */
export function hasOptions(goods: Options, chosen: Options): boolean {
  return (
    (!chosen.color || isSame(chosen.color, goods.color)) &&
    (!chosen.size || isSame(chosen.size, goods.size))
  )
}

/** A cart of long ago may spell য় ড় ঢ় otherwise (docs/behaviour.md §3.8). */
const isSame = (chosen: string, option: string | null | undefined) =>
  chosen.normalize('NFC') === option?.normalize('NFC')
