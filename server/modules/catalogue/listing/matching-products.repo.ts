import type { Language } from '@haat/contract/language'
import type { ProductQuery } from '@haat/contract/product/catalogue'

import { allOf } from '#platform/db/all-of.ts'
import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'
import { batchReads } from '#platform/batch-reads.ts'
import { searchMatches, searchMatchesCounted } from '#modules/search/index.ts'

import { conditionsFor } from './narrowed-products.repo.ts'
import { cardsOf, type ProductList, type Slice } from './product-list.repo.ts'
import { orderColumns, orderOf, orderText } from './product-order.repo.ts'

/** A page of what a search finds. */
export interface FoundProducts extends ProductList {
  /** Documents that were counted; where they were asked for, and nothing narrows the search. */
  counted?: string
}

type FindMatching = (
  search: string,
  filter: ProductQuery,
  slice: Slice & { wantsCounted: boolean },
  language: Language,
) => Promise<FoundProducts>

/** Whether a list is what was searched for, as the module `search` orders it. */
export const isPlainSearch = (filter: ProductQuery): boolean =>
  filter.search !== undefined && !filter.sortBy && conditionsFor(filter).length === 0

/**
 * Finds one page of the products that match a search, and how many those are. The module `search` decides what matches and
 * in which order; the filter narrows it, and may order it otherwise.
 */
export function matchingProductsFinder(db: Db): FindMatching {
  const findBest = { en: bestFinder(db, 'en'), bn: bestFinder(db, 'bn') }
  return async (search, filter, slice, language) =>
    isPlainSearch(filter)
      ? findBest[language]({ search, ...slice })
      : findFiltered(db, search, filter, { ...slice, language })
}

/** A third of a millisecond each. */
const atOnce = 8

/** PostgreSQL's largest integer. */
const largest = 2_147_483_647

type SearchInput = Slice & { search: string; wantsCounted: boolean }

function bestFinder(db: Db, language: Language): (input: SearchInput) => Promise<FoundProducts> {
  return batchReads(async (inputs: readonly SearchInput[]) => {
    const rows = await db.query<ProductList & { counted: string | null }>(bestOf(inputs, language))
    return rows.map(({ counted, ...row }) => ({
      ...row,
      ...(counted !== null && { counted }),
    }))
  }, atOnce)
}

// Without filters only the products of the page are read. Each array in a select of its own keeps the planner from
// looking into it.
const bestOf = (inputs: readonly SearchInput[], language: Language) => sql`
  select
    found.total, found.exact, case when input.wants_counted then found.counted::text end as counted,
    ${cardsOf(
      sql`
        select p.*, match.place
        from unnest(found.ids) with ordinality as match (id, place) join products p using (id)`,
      sql`p.place`,
      language,
    )} as products
  from
    unnest(
      (select ${inputs.map(({ search }) => search)}::text[]),
      (select ${inputs.map(({ limit, offset }) => Math.min(offset + limit, largest))}::integer[]),
      (select ${inputs.map(({ offset }) => Math.min(offset, largest - 1))}::integer[]),
      (select ${inputs.map(({ wantsCounted }) => wantsCounted)}::boolean[]))
      with ordinality as input (search, most, skipped, wants_counted, position),
    ${searchMatchesCounted(sql`input.search`, sql`input.most`, sql`input.skipped`, language)} found
  order by position`

/** Filters and orders are of so many of the best: each is read. */
const mostNarrowed = 5_000

// Within a category or a seller's shop the search itself stays, so that those are the best there.
async function findFiltered(
  db: Db,
  search: string,
  filter: ProductQuery,
  { limit, offset, language }: Slice & { language: Language },
): Promise<ProductList> {
  const where = allOf([sql`true`, ...conditionsFor(filter)])
  const by = orderOf(filter)
  const within =
    filter.subSubCategory ?? filter.subCategory ?? filter.category ?? filter.owner ?? null
  const order = filter.sortBy ? orderText(by) : sql`place`
  const narrowed = filter.sortBy ? sql`select *, null as place from narrowed` : inPlace
  const page = cardsOf(
    sql`
      select p.*, place
      from (select id, place from (${narrowed}) p order by ${order} limit ${limit} offset ${offset}) best
      join products p using (id)`,
    order,
    language,
  )
  const [row] = await db.query<ProductList>(sql`
    with found as materialized (
      select * from ${searchMatches({ search, most: mostNarrowed, within, language })}),
    narrowed as materialized (
      select p.id, ${orderColumns(by)} from products p
      where p.id = any ((select ids from found)::uuid[]) and ${where})
    select
      (select count(*)::int from narrowed) as total,
      (select total > ${mostNarrowed} from found) as "isMore",
      (select exact from found) as exact,
      ${page} as products`)
  return row ?? { total: 0, products: [] }
}

// "is true" keeps the planner, which expects ten products, from a join that compares each with each.
const inPlace = sql`
  select id, place from found, unnest(found.ids) with ordinality as match (id, place)
  where (id in (select id from narrowed)) is true`
