import type { ProductForm } from '@haat/contract/product/product-form'

import { recordStock } from '#modules/inventory/index.ts'
import { keepPictures } from '#modules/media/index.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Upload } from '#platform/http/api.ts'
import { badRequest } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import type { Ports } from '#platform/platform.ts'
import type { Actor } from '#platform/session/actor.ts'
import { invalidatePages } from '#platform/cache-invalidation.ts'

import { chooseColorImages } from './choose-color-images.ts'
import { columnsForNew, createNames, refuseUnknownCategory } from './product-columns.ts'
import { ownerOfNew } from './product.policy.ts'
import { holdSeller, insertProduct } from './product-write.repo.ts'

/** Puts a product on sale, with its pictures and its opening stock. Returns its id. */
export async function createProduct(
  { database, storage, clock, log }: Pick<Ports, 'database' | 'storage' | 'clock' | 'log'>,
  actor: Actor,
  form: ProductForm,
  uploads: readonly Upload[],
): Promise<string> {
  const id = newId()
  const ownerId = ownerOfNew(actor, form.OwnerId)
  const columns = columnsForNew(form)
  const { remainingProducts: remaining } = form
  const pictures = { folder: 'products', field: 'productImages', uploads }
  await keepPictures(storage, pictures, (images) =>
    inTransaction(database.db, async (tx) => {
      if (!(await holdSeller(tx, ownerId))) {
        throw badRequest('There is no such seller', 'body.OwnerId')
      }
      const at = clock.now()
      const hiddenAt = form.visibility === 'hidden' ? at : null
      const colorImages = chooseColorImages(form.colorImages ?? [], columns.colors, [], images)
      const told = { id, ownerId, at, images, colorImages, remaining, hiddenAt }
      await insertProduct(tx, { ...told, ...columns })
      const opening = { productId: id, variantId: null, change: remaining, balance: remaining }
      await recordStock(tx, { reason: 'opening', actorId: actor.userId, at }, [opening])
      await invalidatePages(tx, ['Product'])
    }).catch((error: unknown) => refuseUnknownCategory(error, createNames)),
  )
  log.info({ productId: id, ownerId, actorId: actor.userId }, 'product.created')
  return id
}
