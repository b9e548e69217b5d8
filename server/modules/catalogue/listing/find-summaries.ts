import type { ProductSummary } from '@haat/contract/product/catalogue'

import type { Db } from '#platform/db/db.ts'

import { presentSummary } from './product-summary.present.ts'
import { findSummaryRows } from './product-summaries.repo.ts'

/** Products as cards show them, in the order of their ids here; unknown and hidden ones are left out. */
export async function findSummaries(db: Db, ids: readonly string[]): Promise<ProductSummary[]> {
  return ids.length === 0 ? [] : (await findSummaryRows(db, ids)).map(presentSummary)
}
