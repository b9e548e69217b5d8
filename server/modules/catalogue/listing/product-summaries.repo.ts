import type { Language } from '@haat/contract/language'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

import { summaryColumns, type ProductSummaryRow } from './product-columns.repo.ts'

/** These products in this order; unknown and hidden ones are left out. */
export async function findSummaryRows(
  db: Db,
  ids: readonly string[],
  language: Language,
): Promise<ProductSummaryRow[]> {
  const rows = await db.query<{ product: ProductSummaryRow }>(sql`
    select row_to_json(shown) as product from (
      select ${summaryColumns(language)}
      from unnest(${ids}::uuid[]) with ordinality as asked (id, position)
      join products p on p.id = asked.id and p.hidden_at is null
      order by asked.position) shown`)
  return rows.map(({ product }) => product)
}
