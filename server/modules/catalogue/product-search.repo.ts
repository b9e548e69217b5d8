import type { ProductQuery } from '@haat/contract/catalogue'
import type pg from 'pg'

import { readTogether } from '#platform/read-together.ts'

import {
  conditionsFor,
  listOf,
  orderOf,
  orderText,
  pageOf,
  parameters,
  type ListRow,
  type ProductList,
  type Slice,
  type Statement,
} from './product-list.repo.ts'

type Search = (search: string, filter: ProductQuery, slice: Slice) => Promise<ProductList>

/**
 * Finds one page of what a search finds and how much that is in all. What is found is told by the database
 * (docs/decisions/009-search.md); the filter narrows it, and may order it otherwise than by what fits best.
 */
export function productSearcher(pool: pg.Pool): Search {
  const findBest = bestFinder(pool)
  return async (search, filter, slice) => {
    const plain = !filter.sortBy && conditionsFor(filter, parameters().param).length === 0
    if (plain) return findBest({ search, ...slice })
    const { rows } = await pool.query<ListRow>(foundStatement(search, filter, slice))
    return listOf(rows[0])
  }
}

// Without filters only the products of the page are looked at. By selects of their own the arrays are not looked into
// for a plan.
const best = `
  select
    best.total, best.exact,
    ${pageOf(`
      select p.*, found.place
      from unnest(best.numbers[asked.skipped + 1:]) with ordinality as found (number, place)
      join search_products using (number)
      join products p on p.id = product_id`)('p.place')} as products
  from
    unnest((select $1::text[]), (select $2::integer[]), (select $3::integer[]))
      with ordinality as asked (search, most, skipped, position),
    search_best(asked.search, asked.most) best
  order by position`

/** A third of a millisecond each. */
const atOnce = 8

/** PostgreSQL's largest integer. */
const largest = 2_147_483_647

function bestFinder(pool: pg.Pool): (asked: Slice & { search: string }) => Promise<ProductList> {
  return readTogether(async (asked: readonly (Slice & { search: string })[]) => {
    const { rows } = await pool.query<ListRow>({
      name: 'search',
      text: best,
      values: [
        asked.map(({ search }) => search),
        asked.map(({ limit, offset }) => Math.min(offset + limit, largest)),
        asked.map(({ offset }) => Math.min(offset, largest - 1)),
      ],
    })
    return rows.map(listOf)
  }, atOnce)
}

function foundStatement(search: string, filter: ProductQuery, { limit, offset }: Slice): Statement {
  const { values, param } = parameters()
  const asked = param(search)
  const where = ['true', ...conditionsFor(filter, param).map(({ text }) => text)].join(' and ')
  const order = filter.sortBy ? orderText(orderOf(filter)) : 'place'
  const text = `
    with best as materialized (select * from search_best(${asked}, ${largest})),
    found as materialized (
      select p.id, place
      from best, unnest(best.numbers) with ordinality as found (number, place)
      join search_products using (number)
      join products p on p.id = product_id
      where ${where})
    select
      (select count(*)::int from found) as total,
      (select exact from best) as exact,
      ${pageOf(`
        select p.*, place from found join products p using (id)
        order by ${order} limit ${param(limit)} offset ${param(offset)}`)(order)} as products`
  return { text, values }
}
