import { seesField } from '@haat/contract/permission'
import type { ProductUpdateForm } from '@haat/contract/product/product-form'

import { keepPictures, removePicture } from '#modules/media/index.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Upload } from '#platform/http/api.ts'
import type { Ports } from '#platform/platform.ts'
import type { Actor } from '#platform/session/actor.ts'
import { invalidatePages } from '#platform/cache-invalidation.ts'

import { FieldProblems } from '../variant/field-problems.ts'
import { planFormStock } from '../variant/plan-form-stock.ts'
import { optionsOf, planVariants, withStoredCosts } from '../variant/plan-variants.ts'
import { readVariantRows } from '../variant/read-variant-rows.ts'
import { refuseTaken } from '../variant/refuse-taken.ts'
import { findStoredVariants } from '../variant/variant-write.repo.ts'
import { retryTakenSku, variantChanges } from '../variant/write-variants.ts'
import { chooseColorImages } from './choose-color-images.ts'
import { chooseImages, picturesByAddress } from './choose-images.ts'
import { lockOwnProduct } from './hold-own-product.ts'
import { columnsForUpdate, refuseUnknownCategory, updateNames } from './product-columns.ts'
import { findPicturesInUse, type ProductColumns } from './product-write.repo.ts'
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
  const { plan: typed, stock } = await planForm(tx, product, form, picturesByAddress(images, added))
  // Who does not see costs sends none back.
  const plan = typed && (seesField(actor, 'cost') ? typed : withStoredCosts(typed))
  const columns = columnsForUpdate(form)
  const { colors = product.colors } = plan ? optionsOf(plan.rows) : columns
  const { colors: _, sizes: __, ...withoutOptions } = columns
  const { ownerId, sku } = product
  const write: ProductWrite = {
    ...{ id, ownerId, sku, isNew: false, moves: stock.moves },
    columns: {
      // A list of variants is written with its options.
      ...(plan ? withoutOptions : columns),
      ...subSubCategoryReset(product, columns),
      ...visibilityChange(product, form),
      ...colorChange(form, colors, images, added),
      images,
      stockBy: stock.stockBy,
      remaining: stock.remaining,
    },
    variants: plan && variantChanges(product, plan, stock),
    joinsStock: product.stockBy === 'variant' && stock.stockBy === 'product',
  }
  await writeProducts(tx, [write], { actorId: actor.userId, at })
  await scheduleSale(tx, id, form.scheduledSale, at)
  await removeUnused(tx, product, images)
  await invalidatePages(tx, ['Product', `Product:${id}`])
}

/** Checks what the form says of variants and stock. */
async function planForm(
  tx: Db,
  product: StoredProduct,
  form: ProductUpdateForm,
  pictures: ReadonlyMap<string, string>,
) {
  const { id } = product
  const problems = new FieldProblems()
  const reads = form.variants !== undefined || (form.stockBy ?? product.stockBy) !== product.stockBy
  const stored = (reads && (await findStoredVariants(tx, [id])).get(id)) || []
  const rows = form.variants && readVariantRows(form.variants, pictures, problems)
  const plan = rows && planVariants(rows, stored, (problem) => problems.addOfRow(problem))
  if (plan) await refuseTaken(tx, product, plan, problems)
  const asked = { productId: id, now: product, form, plan, stored }
  return { plan, stock: planFormStock(asked, problems) }
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

async function removeUnused(tx: Db, { id, images }: StoredProduct, kept: readonly string[]) {
  const dropped = images.filter((image) => !kept.includes(image))
  if (dropped.length === 0) return
  const inUse = await findPicturesInUse(tx, [id], dropped)
  for (const image of dropped) {
    if (!inUse.includes(image)) await removePicture(tx, image)
  }
}
