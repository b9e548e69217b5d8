import type { Product } from '@haat/contract/product/catalogue'
import type { ProductVariant } from '@haat/contract/product/variant'

/** What the visitor asked for. */
interface Wanted {
  /** Of the variant chosen by hand, else in the address. */
  id: string | null
  /** In the address: cards of a list that was asked for a colour name it, and links from before variants. */
  color: string | null
  /** Of the variant chosen before the redirect to the login. */
  keptId: string | undefined
}

/** The variant that a product's page shows: the wanted one, else the first that can be bought, else the first. */
export function chooseVariant(
  variants: Product['variants'],
  { id, color, keptId }: Wanted,
): { variant: ProductVariant; asked: boolean } {
  const asked =
    variants.find((one) => one._id === id) ??
    (color === null ? undefined : firstToBuy(variants.filter((one) => one.color === color))) ??
    variants.find((one) => one._id === keptId)
  // as: a product has at least one variant.
  return { variant: asked ?? (firstToBuy(variants) as ProductVariant), asked: asked !== undefined }
}

/** The first that can be bought, else the first. */
export const firstToBuy = (variants: Product['variants']) =>
  variants.find(({ remaining }) => remaining > 0) ?? variants[0]
