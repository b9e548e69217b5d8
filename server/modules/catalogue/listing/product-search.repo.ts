import type { ProductQuery } from '@haat/contract/catalogue'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'
import { batchReads } from '#platform/batch-reads.ts'

import {
  allOf,
  cardsOf,
  conditionsFor,
  listOf,
  orderOf,
  orderText,
  type ListRow,
  type ProductList,
  type Slice,
} from './product-list.repo.ts'

type Search = (search: string, filter: ProductQuery, slice: Slice) => Promise<ProductList>

/**
 * Finds one page of what a search finds and how much that is in all. What is found is told by the database
 * (docs/decisions/009-search.md); the filter narrows it, and may order it otherwise than by what fits best.
 */
export function productSearcher(db: Db): Search {
  const findBest = bestFinder(db)
  return async (search, filter, slice) => {
    const plain = !filter.sortBy && conditionsFor(filter).length === 0
    return plain ? findBest({ search, ...slice }) : findFiltered(db, search, filter, slice)
  }
}

/** A third of a millisecond each. */
const atOnce = 8

/** PostgreSQL's largest integer. */
const largest = 2_147_483_647

type AskedSearch = Slice & { search: string }

function bestFinder(db: Db): (asked: AskedSearch) => Promise<ProductList> {
  return batchReads(async (asked: readonly AskedSearch[]) => {
    const rows = await db.query<ListRow>(bestOf(asked), { name: 'search' })
    return rows.map(listOf)
  }, atOnce)
}

// Without filters only the products of the page are looked at. By selects of their own the arrays are not looked into
// for a plan.
const bestOf = (asked: readonly AskedSearch[]) => sql`
  select
    best.total, best.exact,
    ${cardsOf(
      sql`
        select p.*, found.place
        from unnest(best.numbers[asked.skipped + 1:]) with ordinality as found (number, place)
        join search_products using (number)
        join products p on p.id = product_id`,
      sql`p.place`,
    )} as products
  from
    unnest(
      (select ${asked.map(({ search }) => search)}::text[]),
      (select ${asked.map(({ limit, offset }) => Math.min(offset + limit, largest))}::integer[]),
      (select ${asked.map(({ offset }) => Math.min(offset, largest - 1))}::integer[]))
      with ordinality as asked (search, most, skipped, position),
    search_best(asked.search, asked.most) best
  order by position`

async function findFiltered(
  db: Db,
  search: string,
  filter: ProductQuery,
  { limit, offset }: Slice,
): Promise<ProductList> {
  const where = allOf([sql`true`, ...conditionsFor(filter).map(({ part }) => part)])
  const order = filter.sortBy ? orderText(orderOf(filter)) : sql`place`
  const page = cardsOf(
    sql`
      select p.*, place from found join products p using (id)
      order by ${order} limit ${limit} offset ${offset}`,
    order,
  )
  const [row] = await db.query<ListRow>(sql`
    with best as materialized (select * from search_best(${search}, ${sql.raw(String(largest))})),
    found as materialized (
      select p.id, place
      from best, unnest(best.numbers) with ordinality as found (number, place)
      join search_products using (number)
      join products p on p.id = product_id
      where ${where})
    select
      (select count(*)::int from found) as total,
      (select exact from best) as exact,
      ${page} as products`)
  return listOf(row)
}
