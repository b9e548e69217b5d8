import type { Language } from '@haat/contract/language'
import type { ProductSummary, ProductWithVariants } from '@haat/contract/product/catalogue'

import type { Db } from '#platform/db/db.ts'

import { presentVariants } from '../variant/variant.present.ts'
import { presentSummary } from './product-summary.present.ts'
import { findSummaryRows } from './product-summaries.repo.ts'
import { findProductsWithVariants } from './products-with-variants.repo.ts'

/** Products as cards show them, in the order of their ids here; unknown and hidden ones are left out. */
export async function findSummaries(
  db: Db,
  ids: readonly string[],
  language: Language,
): Promise<ProductSummary[]> {
  return ids.length === 0 ? [] : (await findSummaryRows(db, ids, language)).map(presentSummary)
}

/** The same as a cart needs them: with their variants, of a product with many variants only the named ones. */
export async function findSummariesWithVariants(
  db: Db,
  ids: readonly string[],
  variantIds: readonly string[],
  language: Language,
): Promise<ProductWithVariants[]> {
  const rows = await findProductsWithVariants(db, ids, variantIds, language)
  return rows.map((row) => ({
    ...presentSummary(row),
    stockBy: row.stockBy,
    variants: presentVariants(row.variants, row),
  }))
}
