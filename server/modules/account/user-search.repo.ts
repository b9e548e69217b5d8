import { containing } from '#platform/db/containing.ts'
import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'
import { batchReads } from '#platform/batch-reads.ts'

import {
  columnsInList,
  type PeoplePage,
  type PeopleQuery,
  readPage,
  type RowOfPage,
} from './user-list.repo.ts'

export interface PeopleSearch extends PeopleQuery {
  term: string
}

/** Accounts, newest first, by how a word of their name or email begins, or their phone number; or by a part of these. */
export type SearchPeople = (search: PeopleSearch) => Promise<PeoplePage>

/**
 * What begins so is a range of one index, found for those who search at once by one statement. Where nothing begins so,
 * any part counts, which asks an index of three letters each: nobody else waits for that.
 */
export function peopleSearcher(db: Db): SearchPeople {
  const findBegun = batchReads((all: readonly PeopleSearch[]) => searchByWords(db, all))
  return async (search) => {
    const begun = await findBegun(search)
    return begun.total > 0 ? begun : searchByParts(db, search)
  }
}

/** Finds all of them first, by their keys alone, then takes the page: their number is told as well. */
async function searchByWords(db: Db, all: readonly PeopleSearch[]): Promise<PeoplePage[]> {
  const rows = await db.query<RowOfPage & { n: number }>(
    sql`
    select found.n, found.total, listed.*
    from users_begun(
        ${all.map(({ term }) => term)}::text[],
        ${all.map(({ role }) => role ?? null)}::text[],
        ${all.map(({ limit }) => limit)}::int[],
        ${all.map(({ limit, page }) => (page - 1) * limit)}::int[]) found
      left join lateral (
        select ${columnsInList} from users where id = any(found.ids)) listed on true
    order by found.n, "createdAt" desc, id desc`,
    { name: 'people by words' },
  )
  const pages = Map.groupBy(rows, ({ n }) => n)
  return all.map((_, index) => readPage(pages.get(index + 1) ?? []))
}

async function searchByParts(
  db: Db,
  { term, role, page, limit }: PeopleSearch,
): Promise<PeoplePage> {
  const rows = await db.query<RowOfPage>(
    sql`
    with found as materialized (
      select distinct created_at, user_id from user_search_keys
      where word = 0 and key like lower(${containing(term)})
        and (${role ?? null}::text is null
          or (select users.role from users where users.id = user_id) = ${role ?? null})
    ), page as (
      select user_id from found
      order by created_at desc, user_id desc limit ${limit} offset ${(page - 1) * limit})
    select counted.total, listed.*
    from (select count(*)::int as total from found) counted
    left join (
      select ${columnsInList} from users where id = any(array(select user_id from page))
    ) listed on true
    order by "createdAt" desc, id desc`,
    { name: 'people by parts' },
  )
  return readPage(rows)
}
