import type { Db } from '#platform/db/db.ts'
import { invalidatePages, invalidatePagesSoon } from '#platform/cache-invalidation.ts'

import {
  dropFromStock,
  lockProducts,
  sellFromStock,
  unsellToStock,
  type StockRow,
} from './stock.repo.ts'

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
  invalidatePagesSoon(tx, pagesOf(left))
  return changes(quantities, left)
}

/** Gives pieces that were sold after all not back to stock, hidden products' too. */
export async function returnToStock(
  tx: Db,
  quantities: ReadonlyMap<string, number>,
): Promise<StockChange[]> {
  await lockProducts(tx, [...quantities.keys()])
  const back = await unsellToStock(tx, quantities)
  await invalidatePages(tx, pagesOf(back))
  return changes(quantities, back)
}

/** Books pieces out that came back damaged. The caller has just given them back to stock, which holds the products. */
export async function writeOffDamaged(
  tx: Db,
  quantities: ReadonlyMap<string, number>,
): Promise<StockChange[]> {
  return changes(quantities, await dropFromStock(tx, quantities))
}

const pagesOf = (rows: readonly StockRow[]) => rows.map(({ id }) => `Product:${id}`)

function changes(
  quantities: ReadonlyMap<string, number>,
  rows: readonly StockRow[],
): StockChange[] {
  return rows.map(({ id, remaining }) => ({
    productId: id,
    quantity: quantities.get(id) ?? 0,
    remaining,
  }))
}
