import type { Db } from '#platform/db/db.ts'
import { dropPages } from '#platform/stale.ts'

import { lockProducts, sellFromStock, unsellToStock, type StockRow } from './stock.repo.ts'

/** What went from stock or came back of a product, and what is left of it now. */
interface StockChange {
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
): Promise<StockChange[]> {
  const left = await sellFromStock(tx, quantities)
  if (left.length < quantities.size) throw new RangeError('Not enough in stock')
  return changed(tx, quantities, left)
}

/** Gives pieces that were sold after all not back to stock, hidden products' too. */
export async function returnToStock(
  tx: Db,
  quantities: ReadonlyMap<string, number>,
): Promise<StockChange[]> {
  await lockProducts(tx, [...quantities.keys()])
  return changed(tx, quantities, await unsellToStock(tx, quantities))
}

async function changed(
  tx: Db,
  quantities: ReadonlyMap<string, number>,
  rows: readonly StockRow[],
): Promise<StockChange[]> {
  await dropPages(
    tx,
    rows.map(({ id }) => `Product:${id}`),
  )
  return rows.map(({ id, remaining }) => ({
    productId: id,
    quantity: quantities.get(id) ?? 0,
    remaining,
  }))
}
