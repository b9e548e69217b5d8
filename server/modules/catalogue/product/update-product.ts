import type { ProductUpdateForm } from '@haat/contract/product/product-form'

import { recordStock, stockAfterEdit } from '#modules/inventory/index.ts'
import { keepPictures, removePicture } from '#modules/media/index.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Upload } from '#platform/http/api.ts'
import type { Ports } from '#platform/platform.ts'
import type { Actor } from '#platform/session/actor.ts'
import { invalidatePages } from '#platform/cache-invalidation.ts'

import { chooseColorImages } from './choose-color-images.ts'
import { chooseImages } from './choose-images.ts'
import { holdOwnProduct } from './hold-own-product.ts'
import { columnsForUpdate, refuseUnknownCategory, updateNames } from './product-columns.ts'
import {
  findPicturesInUse,
  updateProduct as writeColumns,
  type ProductColumns,
  type WritableProduct,
} from './product-write.repo.ts'

/**
 * Changes what is sent of a product. Of two who edit at once the later one's fields stand; stock counts by the
 * difference where the form says what its editor saw.
 */
export async function updateProduct(
  { database, storage, clock }: Pick<Ports, 'database' | 'storage' | 'clock'>,
  actor: Actor,
  id: string,
  form: ProductUpdateForm,
  uploads: readonly Upload[],
): Promise<void> {
  const columns = columnsForUpdate(form)
  const pictures = { folder: 'products', field: 'productImages', uploads }
  await keepPictures(storage, pictures, (added) =>
    inTransaction(database.db, async (tx) => {
      const product = await holdOwnProduct(tx, id, actor)
      const at = clock.now()
      const images = chooseImages(product.images, form.keepImages, added)
      const remaining = stockAfterEdit(product.remaining, form)
      const leaf = subSubCategoryReset(product, columns)
      const shown = visibilityChange(product, form, at)
      const colored = colorChange(form, columns.colors ?? product.colors, images, added)
      const changes = { ...columns, ...leaf, ...shown, ...colored, images, remaining }
      await writeColumns(tx, id, changes, at)
      const moved = {
        productId: id,
        variantId: null,
        change: remaining - product.remaining,
        balance: remaining,
      }
      await recordStock(tx, { reason: 'correction', actorId: actor.userId, at }, [moved])
      await removeUnused(tx, product, images)
      await invalidatePages(tx, ['Product', `Product:${id}`])
    }).catch((error: unknown) => refuseUnknownCategory(error, updateNames)),
  )
}

/** Under another sub-category the old sub-sub-category means nothing. */
function subSubCategoryReset(
  product: WritableProduct,
  { subCategoryId: sub, subSubCategoryId: subSub }: Partial<ProductColumns>,
): Partial<ProductColumns> {
  const moves = sub !== undefined && sub !== product.subCategoryId
  return moves && subSub === undefined ? { subSubCategoryId: null } : {}
}

function colorChange(
  { colorImages }: ProductUpdateForm,
  colors: readonly string[],
  images: readonly string[],
  added: readonly string[],
): Partial<ProductColumns> {
  if (colorImages === undefined) return {}
  return { colorImages: chooseColorImages(colorImages, colors, images, added) }
}

function visibilityChange(
  { hidden }: WritableProduct,
  { visibility }: ProductUpdateForm,
  at: Date,
): Partial<ProductColumns> {
  if (visibility === undefined || hidden === (visibility === 'hidden')) return {}
  return { hiddenAt: hidden ? null : at }
}

async function removeUnused(tx: Db, { id, images }: WritableProduct, kept: readonly string[]) {
  const dropped = images.filter((image) => !kept.includes(image))
  if (dropped.length === 0) return
  const inUse = await findPicturesInUse(tx, id, dropped)
  for (const image of dropped) {
    if (!inUse.includes(image)) await removePicture(tx, image)
  }
}
