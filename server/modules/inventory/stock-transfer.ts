import type { StockMove } from './stock-ledger.repo.ts'

/** Moves the whole stock of a product to its variants; the pairs are variant and its stock. They sum to zero. */
export function transferToVariants(
  productId: string,
  stocks: readonly (readonly [variantId: string, stock: number])[],
): StockMove[] {
  const total = stocks.reduce((sum, [, stock]) => sum + stock, 0)
  const reason = 'transfer'
  return [
    { reason, productId, variantId: null, change: -total, balance: 0 },
    ...stocks.map(([variantId, stock]): StockMove => ({
      reason,
      productId,
      variantId,
      change: stock,
      balance: stock,
    })),
  ]
}

/**
 * Moves the stocks of visible variants to their product, which showed `remaining` as their sum. Pieces of hidden variants
 * are not on sale and must not be sold as another one: they are booked out, for `bookedOut`.
 */
export function transferToProduct(
  { productId, remaining }: { productId: string; remaining: number },
  variants: readonly { id: string; remaining: number | null; hidden: boolean }[],
  bookedOut: 'correction' | 'import',
): StockMove[] {
  const emptied = (isHidden: boolean, reason: StockMove['reason']) =>
    variants
      .filter(({ hidden }) => hidden === isHidden)
      .map(({ id, remaining: own }): StockMove => ({
        reason,
        productId,
        variantId: id,
        change: -(own ?? 0),
        balance: 0,
      }))
  return [
    ...emptied(true, bookedOut),
    ...emptied(false, 'transfer'),
    { reason: 'transfer', productId, variantId: null, change: remaining, balance: remaining },
  ]
}
