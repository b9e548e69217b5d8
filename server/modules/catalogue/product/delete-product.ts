import { inTransaction } from '#platform/db/transaction.ts'
import type { Ports } from '#platform/platform.ts'
import type { Actor } from '#platform/session/actor.ts'
import { invalidatePages } from '#platform/cache-invalidation.ts'

import { lockOwnProduct } from './hold-own-product.ts'
import { deleteProduct as deleteRow, retireProduct } from './product-write.repo.ts'
import { removeUnusedPictures } from './remove-unused-pictures.ts'

/** Takes a product off sale: deletes it with its pictures if it was never ordered, else it stays, hidden, on the orders. */
export async function deleteProduct(
  { database, clock, log }: Pick<Ports, 'database' | 'clock' | 'log'>,
  actor: Actor,
  id: string,
): Promise<null> {
  const hidden = await inTransaction(database.db, async (tx) => {
    const product = await lockOwnProduct(tx, id, actor, { toDelete: true })
    const deleted = await deleteRow(tx, id)
    if (deleted) await removeUnusedPictures(tx, [id], product.images)
    else await retireProduct(tx, id, clock.now())
    await invalidatePages(tx, ['Product', `Product:${id}`])
    return !deleted
  })
  log.info({ productId: id, hidden, actorId: actor.userId }, 'product.deleted')
  return null
}
