import type { ProductUpdateForm } from '@haat/contract/product/product-form'

import { keepPictures } from '#modules/media/index.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Upload } from '#platform/http/api.ts'
import type { Ports } from '#platform/platform.ts'
import type { Actor } from '#platform/session/actor.ts'
import { invalidatePages } from '#platform/cache-invalidation.ts'

import { retryTakenSku } from '../variant/write-variants.ts'
import { chooseColorImages } from './choose-color-images.ts'
import { chooseImages, picturesByAddress } from './choose-images.ts'
import { lockOwnProduct } from './hold-own-product.ts'
import { planForm } from './plan-form.ts'
import { columnsForUpdate, refuseUnknownCategory, updateNames } from './product-columns.ts'
import type { ProductColumns } from './product-write.repo.ts'
import { removeUnusedPictures } from './remove-unused-pictures.ts'
import { scheduleSale } from './schedule-sale.ts'
import type { StoredProduct } from './stored-product.repo.ts'
import { type ProductWrite, writeProducts } from './write-products.ts'

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
  const pictures = { folder: 'products', field: 'productImages', uploads }
  await keepPictures(storage, pictures, (added) =>
    retryTakenSku(() =>
      inTransaction(database.db, (tx) =>
        writeForm(tx, { id, form, actor, added, at: clock.now() }),
      ),
    ).catch((error: unknown) => refuseUnknownCategory(error, updateNames)),
  )
}

interface Update {
  id: string
  form: ProductUpdateForm
  actor: Actor
  /** Storage keys of new pictures. */
  added: readonly string[]
  at: Date
}

async function writeForm(tx: Db, { id, form, actor, added, at }: Update): Promise<void> {
  const product = await lockOwnProduct(tx, id, actor)
  const images = chooseImages(product.images, form.keepImages, added)
  const { ownerId, sku } = product
  const pictures = picturesByAddress(images, added)
  const asked = { id, ownerId, now: product, pictures }
  const { stock, variants, options } = await planForm(tx, actor, asked, form)
  const columns = columnsForUpdate(form)
  const { colors = product.colors } = options ?? columns
  const { colors: _, sizes: __, ...withoutOptions } = columns
  const write: ProductWrite = {
    ...{ id, ownerId, sku, isNew: false, variants, moves: stock.moves },
    columns: {
      // A list of variants is written with its options.
      ...(variants ? withoutOptions : columns),
      ...subSubCategoryReset(product, columns),
      ...visibilityChange(product, form),
      ...colorChange(form, colors, images, added),
      images,
      stockBy: stock.stockBy,
      remaining: stock.remaining,
    },
    joinsStock: product.stockBy === 'variant' && stock.stockBy === 'product',
  }
  await writeProducts(tx, [write], { actorId: actor.userId, at })
  await scheduleSale(tx, id, form.scheduledSale, at)
  const dropped = product.images.filter((image) => !images.includes(image))
  await removeUnusedPictures(tx, [id], dropped)
  await invalidatePages(tx, ['Product', `Product:${id}`])
}

/** Under another sub-category the old sub-sub-category means nothing. */
function subSubCategoryReset(
  product: StoredProduct,
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

const visibilityChange = (
  now: StoredProduct,
  { visibility = now.visibility }: ProductUpdateForm,
): Partial<ProductColumns> => (visibility === now.visibility ? {} : { visibility })
