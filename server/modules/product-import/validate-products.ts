import { setImmediate } from 'node:timers/promises'

import { Id } from '@haat/contract/field'

import {
  defaultOwner,
  findProductsNamed,
  findProductsOfPictures,
  findSellers,
  findStoredVariants,
  findTakenSkus,
  type NamedProducts,
  ownersFor,
  type StoredProduct,
} from '#modules/catalogue/index.ts'
import { lockProducts } from '#modules/inventory/index.ts'
import type { Db } from '#platform/db/db.ts'

import type { ImportContext } from './import-context.ts'
import { readCategories } from './category-tree.ts'
import type { FileRow } from './file-row.ts'
import { keyClaim } from './find-target.ts'
import { findImportPictures } from './picture/import-picture.repo.ts'
import { pictureFinder } from './picture/picture-finder.ts'
import { pictureTexts } from './picture/picture-source.ts'
import { pictureSourcesOf } from './picture/picture-sources-of.ts'
import { skuClaim } from './plan-rows.ts'
import type { ProductRows } from './product-rows.ts'
import { validateProduct } from './validate-product.ts'
import type { Verdict } from './verdict.ts'

export interface ValidatedProduct {
  product: ProductRows
  verdict: Verdict
}

const rowsAtOnce = 20

interface ValidateOptions {
  importId: string
  hold?: boolean
  seen?: Map<string, number>
}

/**
 * Validates products of a file against the current shop. `hold`: locks the products until the transaction ends. `seen`
 * is carried from batch to batch of one file.
 */
export async function validateProducts(
  db: Db,
  actor: ImportContext['actor'],
  products: readonly ProductRows[],
  { importId, hold = false, seen = new Map<string, number>() }: ValidateOptions,
): Promise<ValidatedProduct[]> {
  const own = products.map(({ product }) => product)
  const defaultOwnerId = await defaultOwner(db, actor)
  const named = namesIn(own, defaultOwnerId)
  const ownerId = ownersFor(actor)
  const withPictures = await findProductsOfPictures(db, picturesIn(own), ownerId)
  const read = () =>
    findProductsNamed(db, { ...named, ids: [...named.ids, ...withPictures] }, ownerId)
  let stored = await read()
  if (hold && stored.length > 0) {
    const locked = new Set(stored.map(({ id }) => id))
    await lockProducts(db, [...locked])
    // One that came between is not held: its row is then a new product, which its number refuses.
    stored = (await read()).filter(({ id }) => locked.has(id))
  }
  const owners = [defaultOwnerId, ...idsIn(own, 'OwnerId')]
  const context: ImportContext = {
    actor,
    defaultOwnerId,
    findCategories: await readCategories(db),
    byId: new Map(stored.map((product) => [product.id, product])),
    byKey: new Map(
      stored.flatMap((product) =>
        product.sku === null ? [] : [[keyClaim(product.ownerId, product.sku), product]],
      ),
    ),
    findPicture: pictureFinder(
      stored,
      await findImportPictures(db, importId, pictureSourcesOf(products)),
    ),
    sellers: new Set(await findSellers(db, owners)),
    ...(await variantsNamed(db, products, stored, { ...named, owners })),
    seen,
  }
  const validated: ValidatedProduct[] = []
  let rows = 0
  for (const product of products) {
    validated.push({ product, verdict: validateProduct(product, context) })
    rows += product.rows.length
    // Long texts take time to parse: this yields to the event loop.
    if (rows < rowsAtOnce) continue
    rows = 0
    await setImmediate()
  }
  return validated
}

/** Variants of the products that the rows name, and the SKUs of the rows that are in use. */
async function variantsNamed(
  db: Db,
  products: readonly ProductRows[],
  stored: readonly StoredProduct[],
  { ids, skus: keys, owners }: NamedProducts & { owners: readonly string[] },
): Promise<Pick<ImportContext, 'variants' | 'skus'>> {
  const named = new Set([...ids, ...keys.map(({ ownerId, sku }) => keyClaim(ownerId, sku))])
  const asked = stored.filter(
    ({ id, ownerId, sku }) => named.has(id) || (sku !== null && named.has(keyClaim(ownerId, sku))),
  )
  const skus = new Set(
    products.flatMap(({ variants }) => variants.flatMap((row) => row.cell('sku') || [])),
  )
  const [variants, taken] = await Promise.all([
    findStoredVariants(
      db,
      asked.map(({ id }) => id),
    ),
    findTakenSkus(db, [...owners, ...asked.map(({ ownerId }) => ownerId)], [...skus]),
  ])
  return {
    variants,
    skus: new Map(taken.map((one) => [skuClaim(one.ownerId, one.sku), one])),
  }
}

function namesIn(rows: readonly FileRow[], defaultOwnerId: string): NamedProducts {
  const skus = rows.flatMap((row) => {
    const sku = row.cell('productKey') ?? ''
    const asked = row.cell('OwnerId') ?? ''
    const ownerId = asked === '' ? defaultOwnerId : asked
    return sku === '' || !Id.safeParse(ownerId).success ? [] : [{ ownerId, sku }]
  })
  return { ids: idsIn(rows, '_id'), skus }
}

/** Storage keys, where the texts are addresses of the shop's pictures. */
function picturesIn(rows: readonly FileRow[]): string[] {
  const texts = rows.flatMap((row) => pictureTexts(row.cell('productImages') ?? ''))
  return [...new Set(texts)].map((text) => text.replace(/^\/img\//, ''))
}

const idsIn = (rows: readonly FileRow[], column: '_id' | 'OwnerId') => [
  ...new Set(rows.map((row) => row.cell(column) ?? '').filter((id) => Id.safeParse(id).success)),
]
