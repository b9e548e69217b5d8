import { returnToStock } from '#modules/inventory/index.ts'
import type { OrderRow } from '#modules/order/index.ts'
import type { TakenOff } from '#modules/order-account/index.ts'
import type { Db } from '#platform/db/db.ts'

/** Returns refunded pieces to stock; damaged ones are booked out again. */
export async function returnPieces(
  tx: Db,
  act: { id: string; orderId: string; at: Date },
  { items }: OrderRow,
  takenOff: readonly TakenOff[],
): Promise<void> {
  const pieces = (countOf: (row: TakenOff) => number) =>
    takenOff.flatMap((row) => {
      const line = items.find(({ id }) => id === row.itemId)
      const quantity = countOf(row)
      if (!line || quantity === 0) return []
      const { productId, variantId, color, size } = line
      return [{ productId, variantId, color, size, quantity }]
    })
  const returned = pieces(({ quantity }) => quantity)
  const damaged = pieces((row) => row.damaged)
  if (returned.length === 0) return
  const cause = { orderId: act.orderId, causeId: act.id, at: act.at }
  await returnToStock(tx, cause, { returned, damaged })
}
