import { returnToStock, sumQuantities } from '#modules/inventory/index.ts'

import type { OrderFollower } from './orders.ts'

/**
 * Returns an order's goods to stock when it is cancelled, less the pieces that were returned before. The ledger's
 * unique index keeps it from happening twice.
 */
export const undoSale: OrderFollower = {
  cancelled: async (tx, { id, items }, { at }) => {
    const lines = items
      .map((item) => ({
        productId: item.productId,
        quantity: item.quantity - item.givenBackQuantity,
      }))
      .filter(({ quantity }) => quantity > 0)
    const cause = { orderId: id, causeId: null, at }
    await returnToStock(tx, cause, { returned: sumQuantities(lines) })
  },
}
