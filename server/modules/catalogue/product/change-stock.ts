import { mostStock } from '@haat/contract/product/bounds'
import type { StockChangeBody } from '@haat/contract/product/stock'

import { correctStock } from '#modules/inventory/index.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { badRequest, conflict } from '#platform/http/refusal.ts'
import type { Ports } from '#platform/platform.ts'
import type { Actor } from '#platform/session/actor.ts'
import { invalidatePages } from '#platform/cache-invalidation.ts'

import { holdOwnProduct } from './hold-own-product.ts'

/** Changes the stock of a product by a difference, under the lock that orders take too. Returns what is left. */
export async function changeStock(
  { database, clock, log }: Pick<Ports, 'database' | 'clock' | 'log'>,
  actor: Actor,
  id: string,
  { change, reason, note }: StockChangeBody,
): Promise<{ remainingProducts: number }> {
  const remaining = await inTransaction(database.db, async (tx) => {
    const product = await holdOwnProduct(tx, id, actor)
    const balance = product.remaining + change
    if (balance < 0) {
      const remainingProducts = product.remaining
      throw conflict(`Only ${remainingProducts} in stock by now`, { remainingProducts })
    }
    if (balance > mostStock) throw badRequest(`Stock is at most ${mostStock}`, 'body.change')
    const at = clock.now()
    await correctStock(tx, { reason, note, actorId: actor.userId, at }, [
      { productId: id, variantId: null, change },
    ])
    // What was out of stock is listed anew among what is in stock.
    await invalidatePages(tx, ['Product', `Product:${id}`])
    return balance
  })
  log.info({ productId: id, change, reason, remaining, actorId: actor.userId }, 'stock.changed')
  return { remainingProducts: remaining }
}
