import type { Role } from '@haat/contract/call'
import { type SQL, sql } from 'drizzle-orm'

import { containing } from '#platform/db/containing.ts'
import type { Db } from '#platform/db/db.ts'
import { executePrepared } from '#platform/db/prepared.ts'

import type { Person } from './account.repo.ts'

export type PersonInList = Person & { createdAt: Date }

export interface PeoplePage {
  people: PersonInList[]
  total: number
}

interface PeopleQuery {
  page: number
  limit: number
  /** How a word of the name or email begins, or the phone number; or else a part of them. */
  term?: string | undefined
  role?: Role | undefined
}

const columns = sql`
  id, name, email, phone, role, address, profile_image as "profileImage",
  google_id as "googleId", null as "passwordHash", created_at as "createdAt",
  email_verified_at is not null as "emailVerified",
  phone_verified_at is not null as "phoneVerified"`

type Row = { [F in keyof Person]: Person[F] } & { createdAt: string }
/** A page past the end has one row, which tells the total alone. */
type RowOfPage = { total: number } & (Row | { [F in keyof Row]: null })

// Not a copy: a page has up to a hundred.
const read = (row: Row): PersonInList => Object.assign(row, { createdAt: new Date(row.createdAt) })

/** Accounts, newest first; those that were deleted are nobody's. */
export async function findPeople(
  db: Db,
  { page, limit, term, role }: PeopleQuery,
): Promise<PeoplePage> {
  const asked = { role, page, limit }
  const { rows } = await (term === undefined
    ? listPeople(db, asked)
    : searchPeople(db, { ...asked, term }))
  return {
    people: rows.flatMap((row) => (row.id === null ? [] : read(row))),
    total: rows[0]?.total ?? 0,
  }
}

/**
 * How many there are is kept by role: nobody counts them for a page. The limit is written out, and the first page skips
 * nothing: as parameters PostgreSQL would plan for any, or anew each time.
 */
async function listPeople(db: Db, { role, page, limit }: Omit<PeopleQuery, 'term'>) {
  const ofRole = role ? sql`role = ${role}` : sql`true`
  const skip = page === 1 ? sql`` : sql`offset ${(page - 1) * limit}`
  const bounds = sql`order by created_at desc, id desc limit ${sql.raw(String(limit))} ${skip}`
  return executePrepared<RowOfPage>(
    db,
    `people ${role ? 'of a role' : ''} ${page === 1 ? 'first' : ''} ${limit}`,
    sql`
    select counted.total, listed.* from (
        select coalesce(sum(people), 0)::int as total from user_counts where ${ofRole}) counted
      left join (
        select ${columns} from users where deleted_at is null and ${ofRole} ${bounds}) listed on true
    order by "createdAt" desc, id desc`,
  )
}

/**
 * What begins a word of the name or email, or the phone number, is a range of one index. Where nothing begins so, any
 * part counts, which asks an index of three letters each.
 */
async function searchPeople(db: Db, search: Search) {
  const { term } = search
  const begun = await listFound(
    db,
    'people by words',
    sql`select created_at, id from users_begun(${term}) as person`,
    search,
  )
  if (begun.rows[0]?.total !== 0) return begun
  return listFound(
    db,
    'people by parts',
    sql`
      select distinct created_at, user_id as id from user_search_keys
      where word = 0 and key like lower(${containing(term)})`,
    search,
  )
}

interface Search extends Omit<PeopleQuery, 'term'> {
  term: string
}

/** Finds all of them first, by their keys alone, then takes the page: their number is told as well. */
function listFound(db: Db, name: string, every: SQL, { role, page, limit }: Search) {
  const ofRole = role
    ? sql`where exists (select from users where users.id = every.id and role = ${role})`
    : sql``
  return executePrepared<RowOfPage>(
    db,
    role ? `${name} of a role` : name,
    sql`
    with found as materialized (
      select created_at, id from (${every}) every ${ofRole}
    ), page as (
      select id from found
      order by created_at desc, id desc limit ${limit} offset ${(page - 1) * limit}),
    listed as (select ${columns} from users where id = any(array(select id from page)))
    select counted.total, listed.*
    from (select count(*)::int as total from found) counted left join listed on true
    order by "createdAt" desc, id desc`,
  )
}

export async function findListedPerson(db: Db, id: string): Promise<PersonInList | undefined> {
  const { rows } = await executePrepared<Row>(
    db,
    'listed person',
    sql`select ${columns} from users where id = ${id} and deleted_at is null`,
  )
  const [row] = rows
  return row && read(row)
}
