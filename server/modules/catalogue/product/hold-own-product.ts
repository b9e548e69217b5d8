import type { Db } from '#platform/db/db.ts'
import { forbidden, notFound } from '#platform/http/refusal.ts'
import type { Actor } from '#platform/session/actor.ts'

import { ownersFor } from './product.policy.ts'
import { isOnSale } from './product-write.repo.ts'
import { lockWritable, type StoredProduct } from './stored-product.repo.ts'

/**
 * Locks a product that this person may change. Another seller's product is 403 while everybody can see it,
 * and 404, as an unknown one, while nobody can.
 */
export async function lockOwnProduct(
  tx: Db,
  id: string,
  actor: Actor,
  options?: { toDelete: boolean },
): Promise<StoredProduct> {
  const product = await lockWritable(tx, id, ownersFor(actor), options)
  if (product) return product
  if (await isOnSale(tx, id)) throw forbidden('product_of_other')
  throw notFound('product_not_found')
}
