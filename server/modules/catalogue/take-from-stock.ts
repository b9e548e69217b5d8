import type { Db } from '#platform/db/db.ts'
import { dropPages } from '#platform/stale.ts'

import { sellFromStock } from './stock.repo.ts'

/** What was taken of a product, and what is left of it. */
export interface Taken {
  productId: string
  quantity: number
  remaining: number
}

/**
 * Takes sold pieces from stock and has the products' pages made anew. The caller holds the products by
 * lockProducts() and has seen that there are enough: throws when there are not.
 */
export async function takeFromStock(
  tx: Db,
  quantities: ReadonlyMap<string, number>,
): Promise<Taken[]> {
  const left = await sellFromStock(tx, quantities)
  if (left.length < quantities.size) throw new RangeError('Not enough in stock')
  await dropPages(
    tx,
    left.map(({ id }) => `Product:${id}`),
  )
  return left.map(({ id, remaining }) => ({
    productId: id,
    quantity: quantities.get(id) ?? 0,
    remaining,
  }))
}
