import type { Db } from '#platform/db/db.ts'
import { invalidatePages, invalidatePagesSoon } from '#platform/cache-invalidation.ts'

import { sumPieces, type Pieces } from './inventory-item.ts'
import { lockProducts } from './product-for-sale.repo.ts'
import { findReturnItems, type SoldPieces } from './return-items.repo.ts'
import { dropFromStock, sellFromStock, unsellToStock } from './stock.repo.ts'
import { insertReturns, insertSales, type StockCause } from './stock-ledger.repo.ts'

/** Pieces of an inventory item, and its stock after they moved. */
export type TakenFromStock = Pieces & { remaining: number }

/**
 * Takes sold pieces from stock, each inventory item once, and invalidates the products' pages. The caller has locked the
 * products by lockProducts(), checked that there are enough, and writes saleEntries() with the order. Throws when there
 * are not.
 */
export async function takeFromStock(tx: Db, taken: readonly Pieces[]): Promise<void> {
  const left = await sellFromStock(tx, taken)
  if (left.length < taken.length) throw new RangeError('Not enough in stock')
  invalidatePagesSoon(tx, pagesOf(taken))
}

/**
 * Takes pieces that a change added to an order, each inventory item once, and records them. The caller has locked the
 * products by lockProducts() and checked that there are enough. Throws when there are not.
 */
export async function takeMore(
  tx: Db,
  cause: StockCause,
  pieces: readonly Pieces[],
): Promise<void> {
  const taken = await sellFromStock(tx, pieces)
  if (taken.length < pieces.length) throw new RangeError('Not enough in stock')
  await invalidatePages(tx, pagesOf(taken))
  await insertSales(tx, cause, taken)
}

/**
 * Gives pieces of an order's lines back to stock, of hidden products and variants too: to the inventory item that counts
 * the line's variant today. Of these, `damaged` ones cannot be sold again and `lost` ones did not arrive: they are booked
 * in and out again, so that the ledger accounts for every piece.
 */
export async function returnToStock(
  tx: Db,
  cause: StockCause<string | null>,
  pieces: {
    returned: readonly SoldPieces[]
    damaged?: readonly SoldPieces[]
    lost?: readonly SoldPieces[]
  },
): Promise<void> {
  const { returned, damaged = [], lost = [] } = pieces
  await lockProducts(tx, [...new Set(returned.map(({ productId }) => productId))])
  const itemsOf = await findReturnItems(tx, { returned, damaged, lost })
  const back = itemsOf('returned')
  const drop = (items: readonly Pieces[]) =>
    items.length > 0 ? dropFromStock(tx, sumPieces(items)) : []
  const moved = {
    returned: await unsellToStock(tx, sumPieces(back)),
    damaged: await drop(itemsOf('damaged')),
    lost: await drop(itemsOf('lost')),
  }
  await invalidatePages(tx, pagesOf(back))
  await insertReturns(tx, cause, moved)
}

const pagesOf = (pieces: readonly Pieces[]) => [
  ...new Set(pieces.map(({ productId }) => `Product:${productId}`)),
]
