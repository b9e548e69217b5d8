import { say } from '@haat/contract/refusals/text'

import { refusedField } from '#platform/http/refusal.ts'

import { itemOf, type Pieces } from './inventory-item.ts'
import type { ProductForSale, VariantForSale } from './product-for-sale.repo.ts'
import type { SoldPieces } from './return-items.repo.ts'

/** What a change of an order moves between stock and its lines: each inventory item on one side at most. */
export interface PiecesPlan {
  taken: Pieces[]
  returned: SoldPieces[]
}

interface Goods {
  products: ReadonlyMap<string, ProductForSale>
  /** Variants that are sold at today's price, by id. */
  variants: ReadonlyMap<string, VariantForSale>
}

/** A line before and after the change. */
interface ChangedLine {
  /** As it was; undefined: a new one. */
  item: SoldPieces | undefined
  goods: Omit<SoldPieces, 'quantity'>
  quantity: number
  /** Place in the request. */
  position: number | undefined
}

interface Difference extends SoldPieces {
  /** Pieces that the order has of it already. */
  had: number
  position: number | undefined
}

/**
 * Stock moves by the difference, item by item: pieces that one line gives up and another takes stay with the order.
 * Throws 409 where the shop has too few of an item.
 */
export function planPieces(
  lines: readonly ChangedLine[],
  { products, variants }: Goods,
  pathOf: (position: number | undefined) => string,
): PiecesPlan {
  const differences = differencesOf(lines, products)
  const plan: PiecesPlan = { taken: [], returned: [] }
  for (const { had, position, quantity, ...pieces } of differences) {
    if (quantity < 0) plan.returned.push({ ...pieces, quantity: -quantity })
    if (quantity <= 0) continue
    const product = products.get(pieces.productId)
    if (!product || pieces.variantId === null) throw new Error('Goods that are taken were resolved')
    const left =
      product.stockBy === 'variant'
        ? (variants.get(pieces.variantId)?.remaining ?? 0)
        : product.remaining
    if (quantity > left) {
      const most = left + had
      const text = most === 0 ? 'stock_none' : say('stock_left', { left: most })
      throw refusedField(409, text, `${pathOf(position)}.quantity`)
    }
    plan.taken.push({ ...itemOf(product, pieces.variantId), quantity })
  }
  return plan
}

function differencesOf(
  lines: readonly ChangedLine[],
  products: Goods['products'],
): readonly Difference[] {
  const byItem = new Map<string, Difference>()
  const add = (
    { productId, variantId, color, size }: Omit<SoldPieces, 'quantity'>,
    { quantity, had, position }: Pick<Difference, 'quantity' | 'had' | 'position'>,
  ) => {
    const isShared = products.get(productId)?.stockBy === 'product'
    const key = isShared ? productId : (variantId ?? JSON.stringify([productId, color, size]))
    const before = byItem.get(key)
    byItem.set(key, {
      productId,
      // Pieces of a variant decide for those of a line that names none.
      variantId: variantId ?? before?.variantId ?? null,
      color,
      size,
      quantity: (before?.quantity ?? 0) + quantity,
      had: (before?.had ?? 0) + had,
      position: quantity > 0 ? position : before?.position,
    })
  }
  for (const { item, goods, quantity, position } of lines) {
    if (item) add(item, { quantity: -item.quantity, had: item.quantity, position })
    if (quantity > 0) add(goods, { quantity, had: 0, position })
  }
  return [...byItem.values()]
}
