import type pg from 'pg'

import { cards, rowsOf, type Cards, type ProductSummaryRow } from './product-columns.repo.ts'

const text = `
  select ${cards} as products from (
    select p.*
    from unnest($1::uuid[]) with ordinality as asked (id, position)
    join products p on p.id = asked.id and p.hidden_at is null
    order by asked.position) p`

/** These products in this order; unknown and hidden ones are left out. */
export async function findSummaryRows(
  pool: pg.Pool,
  ids: readonly string[],
): Promise<ProductSummaryRow[]> {
  const statement = { name: 'product summaries', text, values: [ids] }
  const { rows } = await pool.query<{ products: Cards }>(statement)
  return rows.flatMap(({ products }) => rowsOf(products))
}
