import { returnToStock, sumQuantities } from '#modules/inventory/index.ts'

import type { OrderFollower } from './orders.ts'

/**
 * What an order took comes back when it is cancelled, less the pieces that came back before; once: the ledger's
 * unique index is the last word.
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
