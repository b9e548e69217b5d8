import { returnToStock } from '#modules/catalogue/index.ts'
import { recordReturn, type OrderFollower } from '#modules/order/index.ts'

import { sumQuantities } from './choose-lines.ts'

/** What an order took comes back when it is cancelled, once: the ledger's unique index is the last word. */
export const undoSale: OrderFollower = {
  cancelled: async (tx, { id, items }, { at }) => {
    const lines = items.map(({ product_id, quantity }) => ({ productId: product_id, quantity }))
    const changes = await returnToStock(tx, sumQuantities(lines))
    await recordReturn(tx, id, at, changes)
  },
}
