import type { Db } from '#platform/db/db.ts'
import { invalidatePages, invalidatePagesSoon } from '#platform/cache-invalidation.ts'

import { lockProducts } from './product-for-sale.repo.ts'
import { dropFromStock, sellFromStock, unsellToStock, type StockRow } from './stock.repo.ts'
import { insertReturns } from './stock-ledger.repo.ts'

/** What an order took of a product, and what is left of it. */
export interface TakenFromStock {
  productId: string
  quantity: number
  remaining: number
}

/**
 * Takes sold pieces from stock and invalidates the products' pages. The caller has locked the products by
 * lockProducts(), checked that there are enough, and writes saleEntries() with the order. Throws when there are not.
 */
export async function takeFromStock(
  tx: Db,
  quantities: ReadonlyMap<string, number>,
): Promise<TakenFromStock[]> {
  const left = await sellFromStock(tx, quantities)
  if (left.length < quantities.size) throw new RangeError('Not enough in stock')
  invalidatePagesSoon(tx, pagesOf(left))
  return changes(quantities, left)
}

/**
 * Gives pieces of an order back to stock, hidden products' too. Of these, `damaged` ones cannot be sold again: they are
 * booked in and out again, so that the ledger accounts for every piece.
 */
export async function returnToStock(
  tx: Db,
  cause: Parameters<typeof insertReturns>[1],
  {
    returned,
    damaged = new Map(),
  }: { returned: ReadonlyMap<string, number>; damaged?: ReadonlyMap<string, number> },
): Promise<void> {
  await lockProducts(tx, [...returned.keys()])
  const back = await unsellToStock(tx, returned)
  const gone = damaged.size > 0 ? await dropFromStock(tx, damaged) : []
  await invalidatePages(tx, pagesOf(back))
  await insertReturns(tx, cause, {
    returned: changes(returned, back),
    damaged: changes(damaged, gone),
  })
}

/** How many of each product, over all lines. */
export function sumQuantities(
  lines: readonly { productId: string; quantity: number }[],
): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { productId, quantity } of lines) {
    sums.set(productId, (sums.get(productId) ?? 0) + quantity)
  }
  return sums
}

const pagesOf = (rows: readonly StockRow[]) => rows.map(({ id }) => `Product:${id}`)

function changes(
  quantities: ReadonlyMap<string, number>,
  rows: readonly StockRow[],
): TakenFromStock[] {
  return rows.map(({ id, remaining }) => ({
    productId: id,
    quantity: quantities.get(id) ?? 0,
    remaining,
  }))
}
