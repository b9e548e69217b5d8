import { importColumns } from '@haat/contract/product/product-import'

import { ownersFor } from '#modules/catalogue/index.ts'
import { writeCsv } from '#platform/csv/write-csv.ts'
import type { Db } from '#platform/db/db.ts'
import type { FileStream } from '#platform/http/api.ts'
import type { Actor } from '#platform/session/actor.ts'

import { rowOf } from './product-cells.ts'
import { findProductsAfter, type StoredProduct } from './stored-product.repo.ts'

const pageLength = 250

/** Streams a CSV of all products, hidden ones too (of an admin all, of a seller their own), page by page. */
export function exportProducts(db: Db, actor: Actor, now: Date): FileStream {
  const name = `products-${now.toISOString().slice(0, 10)}.csv`
  return { name, chunks: writeCsv(importColumns, rows(db, ownersFor(actor))) }
}

async function* rows(db: Db, ownerId: string | undefined) {
  let page: StoredProduct[] = []
  do {
    page = await findProductsAfter(db, { after: page.at(-1)?.id, ownerId, limit: pageLength })
    for (const product of page) yield rowOf(product)
  } while (page.length === pageLength)
}
