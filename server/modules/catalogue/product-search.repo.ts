import type { ProductQuery } from '@haat/contract/catalogue'
import type pg from 'pg'

import {
  conditionsFor,
  listOf,
  orders,
  pageOf,
  parameters,
  type ListRow,
  type ProductList,
  type Slice,
  type Statement,
} from './product-list.repo.ts'

/**
 * One page of what a search finds and how much that is in all. What is found is told by the database
 * (docs/decisions/009-search.md); `filter` narrows it, and may order it otherwise than by what fits best.
 */
export async function searchProducts(
  pool: pg.Pool,
  search: string,
  filter: ProductQuery,
  slice: Slice,
): Promise<ProductList> {
  const { rows } = await pool.query<ListRow>(
    bestStatement(search, filter, slice) ?? foundStatement(search, filter, slice),
  )
  return listOf(rows[0])
}

/** PostgreSQL's largest integer. */
const most = 2_147_483_647

const best = {
  name: 'search',
  text: `
    select
      best.total,
      ${pageOf(`
        select p.*, found.place
        from unnest(best.numbers[$3::integer + 1:]) with ordinality as found (number, place)
        join search_products using (number)
        join products p on p.id = product_id`)('p.place')} as products
    from search_best($1, $2) best`,
}

/** Without filters only the products of the page are looked at. */
function bestStatement(
  search: string,
  filter: ProductQuery,
  { limit, offset }: Slice,
): Statement | undefined {
  if (filter.sortBy || conditionsFor(filter, parameters().param).length > 0) return undefined
  return { ...best, values: [search, Math.min(offset + limit, most), Math.min(offset, most - 1)] }
}

function foundStatement(search: string, filter: ProductQuery, { limit, offset }: Slice): Statement {
  const { values, param } = parameters()
  const asked = param(search)
  const where = ['true', ...conditionsFor(filter, param).map(({ text }) => text)].join(' and ')
  const order = filter.sortBy ? orders[filter.sortBy] : 'place'
  const text = `
    with found as materialized (
      select id, place from search_found(${asked}) found join products p using (id) where ${where})
    select
      (select count(*)::int from found) as total,
      ${pageOf(`
        select p.*, place from found join products p using (id)
        order by ${order} limit ${param(limit)} offset ${param(offset)}`)(order)} as products`
  return { text, values }
}
