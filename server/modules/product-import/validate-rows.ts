import { setImmediate } from 'node:timers/promises'

import { pictureAddress } from '@haat/contract/media'
import { Id } from '@haat/contract/field'

import { ownersFor } from '#modules/catalogue/index.ts'
import type { Db } from '#platform/db/db.ts'

import type { ImportContext } from './import-context.ts'
import { readCategories } from './category-tree.ts'
import type { FileRow } from './file-row.ts'
import { skuKey } from './find-target.ts'
import { validateRow } from './validate-row.ts'
import { textsOfCell } from './list-cell.ts'
import {
  findProductsNamed,
  findSellers,
  lockImportedProducts,
  type Named,
} from './stored-product.repo.ts'
import type { Verdict } from './verdict.ts'

export interface ValidatedRow {
  row: FileRow
  verdict: Verdict
}

const rowsAtOnce = 20

/**
 * Validates rows against the current shop. `hold`: locks the products until the transaction ends. `seen` is
 * carried from batch to batch of one file.
 */
export async function validateRows(
  db: Db,
  actor: ImportContext['actor'],
  rows: readonly FileRow[],
  { hold = false, seen = new Map<string, number>() } = {},
): Promise<ValidatedRow[]> {
  const named = namesIn(rows, actor)
  const ownerId = ownersFor(actor)
  let products = await findProductsNamed(db, named, ownerId)
  if (hold && products.length > 0) {
    await lockImportedProducts(
      db,
      products.map(({ id }) => id),
    )
    products = await findProductsNamed(db, named, ownerId)
  }
  const context: ImportContext = {
    actor,
    findCategories: await readCategories(db),
    byId: new Map(products.map((product) => [product.id, product])),
    bySku: new Map(
      products.flatMap((product) =>
        product.sku === null ? [] : [[skuKey(product.ownerId, product.sku), product]],
      ),
    ),
    pictures: new Map(
      products.flatMap(({ images }) => images.map((key) => [pictureAddress(key), key])),
    ),
    sellers: new Set(await findSellers(db, [actor.userId, ...idsIn(rows, 'OwnerId')])),
    seen,
  }
  const judged: ValidatedRow[] = []
  for (const row of rows) {
    judged.push({ row, verdict: validateRow(row, context) })
    // Long texts take time to parse: this yields to the event loop.
    if (judged.length % rowsAtOnce === 0) await setImmediate()
  }
  return judged
}

function namesIn(rows: readonly FileRow[], actor: ImportContext['actor']): Named {
  const skus = rows.flatMap((row) => {
    const sku = row.cell('sku') ?? ''
    const asked = row.cell('OwnerId') ?? ''
    const ownerId = asked === '' ? actor.userId : asked
    return sku === '' || !Id.safeParse(ownerId).success ? [] : [{ ownerId, sku }]
  })
  const addresses = rows.flatMap((row) => textsOfCell(row.cell('productImages') ?? ''))
  return {
    ids: idsIn(rows, '_id'),
    skus,
    pictures: [...new Set(addresses)].map((address) => address.replace(/^\/img\//, '')),
  }
}

const idsIn = (rows: readonly FileRow[], column: '_id' | 'OwnerId') => [
  ...new Set(rows.map((row) => row.cell(column) ?? '').filter((id) => Id.safeParse(id).success)),
]
