/** What has a stock number of its own: a product, or one variant of a product that counts its stock by variant. */
export interface InventoryItem {
  productId: string
  /** Null: the number that all variants of the product share. */
  variantId: string | null
}

/** Identifies an inventory item in maps. */
export const itemKey = ({ productId, variantId }: InventoryItem): string => variantId ?? productId

/** The inventory item that a variant of a product is taken from. */
export const itemOf = (
  product: { id: string; stockBy: 'product' | 'variant' },
  variantId: string,
): InventoryItem => ({
  productId: product.id,
  variantId: product.stockBy === 'variant' ? variantId : null,
})

/** Pieces of an inventory item. */
export type Pieces = InventoryItem & { quantity: number }

/** How many of each inventory item, each item once. */
export function sumPieces(pieces: readonly Pieces[]): Pieces[] {
  const sums = new Map<string, Pieces>()
  for (const { productId, variantId, quantity } of pieces) {
    const key = itemKey({ productId, variantId })
    const before = sums.get(key)?.quantity ?? 0
    sums.set(key, { productId, variantId, quantity: before + quantity })
  }
  return [...sums.values()]
}
