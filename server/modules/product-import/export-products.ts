import { seesField } from '@haat/contract/permission'
import { exportColumns } from '@haat/contract/product/product-import'

import {
  findProductsAfter,
  findStoredVariants,
  ownersFor,
  type StoredProduct,
} from '#modules/catalogue/index.ts'
import { dayOfMoment } from '#platform/dhaka-days.ts'
import { writeCsv } from '#platform/csv/write-csv.ts'
import type { Db } from '#platform/db/db.ts'
import type { FileStream } from '#platform/http/api.ts'
import type { Actor } from '#platform/session/actor.ts'

import { rowsOf } from './cell/product-cells.ts'

const pageLength = 100

/**
 * Streams a CSV with a row a variant, hidden products and variants too (of an admin all, of a seller their own), page by
 * page. Costs are left out for staff who may not see them.
 */
export function exportProducts(db: Db, actor: Actor, now: Date): FileStream {
  const name = `products-${dayOfMoment(now)}.csv`
  const columns = seesField(actor, 'cost')
    ? exportColumns
    : exportColumns.filter((column) => column !== 'cost')
  return { name, chunks: writeCsv(columns, rows(db, ownersFor(actor), columns)) }
}

async function* rows(
  db: Db,
  ownerId: string | undefined,
  columns: readonly (typeof exportColumns)[number][],
) {
  let page: StoredProduct[] = []
  do {
    page = await findProductsAfter(db, { after: page.at(-1)?.id, ownerId, limit: pageLength })
    const ids = page.map(({ id }) => id)
    const variants = await findStoredVariants(db, ids)
    for (const product of page) {
      yield* rowsOf(product, variants.get(product.id) ?? [], columns)
    }
  } while (page.length === pageLength)
}
