import { returnToStock } from '#modules/inventory/index.ts'

import type { Followers } from './followers.ts'

/**
 * Returns an order's goods to stock when it is cancelled, less the pieces that were returned before. The ledger's
 * unique index keeps it from happening twice.
 */
export const undoSale: Followers['goods'] = {
  cancelled: async (tx, { id, items }, { at }) => {
    const lines = items
      .map((item) => ({
        productId: item.productId,
        variantId: item.variantId,
        color: item.color,
        size: item.size,
        quantity: item.quantity - item.takenOffQuantity,
      }))
      .filter(({ quantity }) => quantity > 0)
    const cause = { orderId: id, causeId: null, at }
    await returnToStock(tx, cause, { returned: lines })
  },
}
