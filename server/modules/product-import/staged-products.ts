import type { Db } from '#platform/db/db.ts'

import type { FileHead } from './file-head.ts'
import { rowBy } from './file-row.ts'
import { findRowsAfter, type StagedRow } from './staged-row.repo.ts'
import { productsIn, type ProductRows } from './product-rows.ts'

/** Whole products of a file, and the position of their last row. */
export interface StagedProducts {
  /** Without those that have problems already. */
  products: ProductRows[]
  position: number
}

/**
 * The next whole products after a position: about `rowCount` rows, or more where one product has more. Undefined: there are
 * none. Rows of a product follow each other.
 */
export async function findStagedProducts(
  db: Db,
  { id, head, userId }: { id: string; head: FileHead; userId: string },
  position: number,
  rowCount: number,
): Promise<StagedProducts | undefined> {
  const staged: StagedRow[] = []
  for (;;) {
    const after = staged.at(-1)?.position ?? position
    const page = await findRowsAfter(db, id, after, rowCount)
    staged.push(...page)
    const rows = staged.map(({ line, cells }) => rowBy(head, line, cells))
    const products = productsIn(head, userId, rows)
    const isEnd = page.length < rowCount
    // The last product may have further rows.
    if (products.length < 2 && !isEnd) continue
    const whole = isEnd ? products : products.slice(0, -1)
    const count = whole.reduce((sum, product) => sum + product.rows.length, 0)
    const last = staged[count - 1]
    if (!last) return undefined
    const bad = new Set(
      staged.filter(({ problems }) => problems.length > 0).map(({ line }) => line),
    )
    return {
      products: whole.filter(({ rows: own }) => !own.some(({ line }) => bad.has(line))),
      position: last.position,
    }
  }
}
