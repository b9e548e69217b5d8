import type { ProductForm } from '@haat/contract/product/product-form'

import { keepPictures } from '#modules/media/index.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Upload } from '#platform/http/api.ts'
import { badRequest } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import type { Ports } from '#platform/platform.ts'
import type { Actor } from '#platform/session/actor.ts'
import { invalidatePages } from '#platform/cache-invalidation.ts'

import { retryTakenSku } from '../variant/write-variants.ts'
import { chooseColorImages } from './choose-color-images.ts'
import { picturesByAddress } from './choose-images.ts'
import { columnsForNew, createNames, refuseUnknownCategory } from './product-columns.ts'
import { ownerOfNew } from './owner-of-new.ts'
import { planForm } from './plan-form.ts'
import { lockSeller } from './product-write.repo.ts'
import { scheduleSale } from './schedule-sale.ts'
import { type ProductWrite, writeProducts } from './write-products.ts'

/** Puts a product on sale, with its pictures and its opening stock. Returns its id. */
export async function createProduct(
  { database, storage, clock, log }: Pick<Ports, 'database' | 'storage' | 'clock' | 'log'>,
  actor: Actor,
  form: ProductForm,
  uploads: readonly Upload[],
): Promise<string> {
  const id = newId()
  const ownerId = await ownerOfNew(database.db, actor, form.OwnerId)
  const pictures = { folder: 'products', field: 'productImages', uploads }
  await keepPictures(storage, pictures, (images) =>
    retryTakenSku(() =>
      inTransaction(database.db, (tx) =>
        writeForm(tx, { id, ownerId, form, images, actor, at: clock.now() }),
      ),
    ).catch((error: unknown) => refuseUnknownCategory(error, createNames)),
  )
  log.info({ productId: id, ownerId, actorId: actor.userId }, 'product.created')
  return id
}

interface Creation {
  id: string
  ownerId: string
  form: ProductForm
  images: readonly string[]
  actor: Actor
  at: Date
}

async function writeForm(
  tx: Db,
  { id, ownerId, form, images, actor, at }: Creation,
): Promise<void> {
  if (!(await lockSeller(tx, ownerId))) throw badRequest('no_such_seller', 'body.OwnerId')
  const pictures = picturesByAddress([], images)
  const asked = { id, ownerId, now: undefined, pictures }
  const { stock, variants, options } = await planForm(tx, actor, asked, form)
  const columns = { ...columnsForNew(form), ...options }
  const product: ProductWrite = {
    ...{ id, ownerId, sku: null, isNew: true, variants, joinsStock: false, moves: stock.moves },
    columns: {
      ...columns,
      sku: null,
      images: [...images],
      colorImages: chooseColorImages(form.colorImages ?? [], columns.colors, [], images),
      stockBy: stock.stockBy,
      remaining: stock.remaining,
      visibility: form.visibility ?? 'shown',
    },
  }
  await writeProducts(tx, [product], { actorId: actor.userId, at })
  await scheduleSale(tx, id, form.scheduledSale, at)
  await invalidatePages(tx, ['Product'])
}
