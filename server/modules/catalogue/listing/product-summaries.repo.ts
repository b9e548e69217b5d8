import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

import { cards, rowsOf, type Cards, type ProductSummaryRow } from './product-columns.repo.ts'

/** These products in this order; unknown and hidden ones are left out. */
export async function findSummaryRows(
  db: Db,
  ids: readonly string[],
): Promise<ProductSummaryRow[]> {
  const rows = await db.query<{ products: Cards }>(sql`
      select ${cards} as products from (
        select p.*
        from unnest(${ids}::uuid[]) with ordinality as asked (id, position)
        join products p on p.id = asked.id and p.hidden_at is null
        order by asked.position) p`)
  return rows.flatMap(({ products }) => rowsOf(products))
}
