import { mostStock } from '@haat/contract/product/bounds'
import type { StockChangeBody } from '@haat/contract/product/stock'
import { say } from '@haat/contract/refusals/text'

import { correctStock } from '#modules/inventory/index.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { badRequest, conflict, notFound } from '#platform/http/refusal.ts'
import type { Ports } from '#platform/platform.ts'
import type { Actor } from '#platform/session/actor.ts'
import { invalidatePages } from '#platform/cache-invalidation.ts'

import type { StoredVariant } from '../variant/plan-variants.ts'
import { findStoredVariant } from '../variant/variant-write.repo.ts'
import { lockOwnProduct } from './hold-own-product.ts'
import type { StoredProduct } from './stored-product.repo.ts'

interface StockLeft {
  remainingProducts: number
  /** Of the variant, where stock is counted by variant. */
  remaining?: number
}

/**
 * Changes the stock of a product, or of one of its variants, by a difference, under the lock that orders take too.
 * Returns what is left.
 */
export async function changeStock(
  { database, clock, log }: Pick<Ports, 'database' | 'clock' | 'log'>,
  actor: Actor,
  id: string,
  { variantId, change, reason, note }: StockChangeBody,
): Promise<StockLeft> {
  const left = await inTransaction(database.db, async (tx) => {
    const product = await lockOwnProduct(tx, id, actor)
    const variant = await variantToChange(tx, product, variantId)
    const after = stockAfter(product, variant, change)
    const at = clock.now()
    await correctStock(tx, { reason, note, actorId: actor.userId, at }, [
      { productId: id, variantId: variant?.id ?? null, change },
    ])
    // What was out of stock is listed again among what is in stock.
    await invalidatePages(tx, ['Product', `Product:${id}`])
    return after
  })
  const changed = { productId: id, variantId, change, reason, actorId: actor.userId }
  log.info({ ...changed, remaining: left.remaining ?? left.remainingProducts }, 'stock.changed')
  return left
}

/** The variant whose stock it is; undefined where all variants share the product's. */
async function variantToChange(
  tx: Db,
  { id, stockBy }: StoredProduct,
  variantId: string | undefined,
): Promise<StoredVariant | undefined> {
  if (stockBy === 'product') {
    if (variantId === undefined) return undefined
    throw badRequest('stock_by_product', 'body.variantId')
  }
  if (variantId === undefined) throw badRequest('choose_variant', 'body.variantId')
  const variant = await findStoredVariant(tx, id, variantId)
  if (!variant) throw notFound('variant_not_found')
  return variant
}

/** A hidden variant's stock is not part of what the product shows. */
function stockAfter(
  product: StoredProduct,
  variant: StoredVariant | undefined,
  change: number,
): StockLeft {
  const now = variant ? (variant.remaining ?? 0) : product.remaining
  const left = (moved: number) => ({
    remainingProducts: product.remaining + (variant?.hidden ? 0 : moved),
    ...(variant && { remaining: now + moved }),
  })
  if (now + change < 0) throw conflict(say('stock_only', { now }), left(0))
  const after = left(change)
  if (Math.max(now + change, after.remainingProducts) > mostStock) {
    throw badRequest(say('stock_at_most', { most: mostStock }), 'body.change')
  }
  return after
}
