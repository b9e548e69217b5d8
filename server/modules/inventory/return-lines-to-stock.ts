import type { Db } from '#platform/db/db.ts'

import { returnToStock } from './move-stock.ts'
import type { SoldPieces } from './return-items.repo.ts'

interface Given<Line> {
  order: { id: string; items: readonly (Omit<SoldPieces, 'quantity'> & { id: string })[] }
  /** The stock moves name it. */
  act: { id: string; at: Date }
  lines: readonly Line[]
}

interface Counts<Line> {
  /** Pieces that the shop has again or will never have; `damaged` and `lost` are among them. */
  returned: (line: Line) => number
  damaged: (line: Line) => number
  lost?: (line: Line) => number
}

/** Gives pieces of lines of a locked order back to stock. */
export async function returnLinesToStock<Line extends { itemId: string | null }>(
  tx: Db,
  { order, act, lines }: Given<Line>,
  { returned, damaged, lost = () => 0 }: Counts<Line>,
): Promise<void> {
  const pieces = (countOf: (line: Line) => number) =>
    lines.flatMap((line) => {
      const item = order.items.find(({ id }) => id === line.itemId)
      const quantity = countOf(line)
      if (!item || quantity === 0) return []
      const { productId, variantId, color, size } = item
      return [{ productId, variantId, color, size, quantity }]
    })
  const all = { returned: pieces(returned), damaged: pieces(damaged), lost: pieces(lost) }
  if (all.returned.length === 0) return
  await returnToStock(tx, { orderId: order.id, causeId: act.id, at: act.at }, all)
}
