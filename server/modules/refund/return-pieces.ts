import { returnToStock } from '#modules/inventory/index.ts'
import type { OrderRow, TakenOff } from '#modules/order/index.ts'
import type { Db } from '#platform/db/db.ts'

/** Returns refunded pieces to stock; damaged ones are booked out again. */
export async function returnPieces(
  tx: Db,
  act: { id: string; orderId: string; at: Date },
  { items }: OrderRow,
  takenOff: readonly TakenOff[],
): Promise<void> {
  const productOf = new Map(items.map(({ id, productId }) => [id, productId]))
  const returned = new Map<string, number>()
  const damaged = new Map<string, number>()
  const add = (sums: Map<string, number>, productId: string, count: number) => {
    if (count > 0) sums.set(productId, (sums.get(productId) ?? 0) + count)
  }
  for (const row of takenOff) {
    const productId = productOf.get(row.itemId ?? '')
    if (productId === undefined) continue
    add(returned, productId, row.quantity)
    add(damaged, productId, row.damaged)
  }
  if (returned.size === 0) return
  const cause = { orderId: act.orderId, causeId: act.id, at: act.at }
  await returnToStock(tx, cause, { returned, damaged })
}
