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
  /** A part of the name, email or phone. */
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

const read = (row: Row): PersonInList => ({ ...row, createdAt: new Date(row.createdAt) })

/** Accounts, newest first; those that were deleted are nobody's. */
export async function findPeople(
  db: Db,
  { page, limit, term, role }: PeopleQuery,
): Promise<PeoplePage> {
  const bounds = sql`order by created_at desc, id desc limit ${limit} offset ${(page - 1) * limit}`
  const { rows } = await (term === undefined
    ? listPeople(db, { role, page, limit })
    : searchPeople(db, { term, role }, bounds))
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
 * Finds all of them by the index, then takes the page from what was found: the planner would else walk everybody,
 * newest first, in the hope of soon meeting the term. One without three letters in a row is not in the index: it is
 * planned by itself.
 */
async function searchPeople(
  db: Db,
  { term, role }: { term: string; role: Role | undefined },
  bounds: SQL,
) {
  const statement = sql`
    with found as materialized (
      select id, created_at from users
      where deleted_at is null ${role ? sql`and role = ${role}` : sql``} and ${matches(term)}
    ), page as (select id from found ${bounds}),
    listed as (select ${columns} from users where id = any(array(select id from page)))
    select counted.total, listed.*
    from (select count(*)::int as total from found) counted left join listed on true
    order by "createdAt" desc, id desc`
  if (!/[\p{L}\p{N}]{3}/u.test(term)) return db.execute<RowOfPage>(statement)
  return executePrepared<RowOfPage>(
    db,
    role ? 'search people of a role' : 'search people',
    statement,
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

/** The same expression as the index has. */
function matches(term: string): SQL {
  return sql`
    (name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')) ilike ${containing(term)}`
}
