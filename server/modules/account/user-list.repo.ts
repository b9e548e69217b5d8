import type { Role } from '@haat/contract/call'
import { type SQL, sql } from 'drizzle-orm'

import { containing } from '#platform/db/containing.ts'
import type { Db } from '#platform/db/db.ts'

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

const read = (row: Row): PersonInList => ({ ...row, createdAt: new Date(row.createdAt) })

/** Accounts, newest first; those that were deleted are nobody's. */
export async function findPeople(
  db: Db,
  { page, limit, term, role }: PeopleQuery,
): Promise<PeoplePage> {
  const where = sql`deleted_at is null ${role ? sql`and role = ${role}` : sql``} ${matches(term)}`
  // `offset 0` keeps the planner from walking everybody, newest first, in the hope of soon meeting the term.
  const found = term
    ? sql`(select id as found_id from users where ${where} offset 0) found join users on id = found_id`
    : sql`users where ${where}`
  const [list, count] = await Promise.all([
    db.execute<Row>(sql`
      select ${columns}
      from ${found}
      order by created_at desc, id desc limit ${limit} offset ${(page - 1) * limit}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from users where ${where}`),
  ])
  return {
    people: list.rows.map(read),
    total: count.rows[0]?.total ?? 0,
  }
}

export async function findListedPerson(db: Db, id: string): Promise<PersonInList | undefined> {
  const { rows } = await db.execute<Row>(sql`
    select ${columns} from users where id = ${id} and deleted_at is null`)
  const [row] = rows
  return row && read(row)
}

/** The same expression as the index has. */
function matches(term: string | undefined): SQL {
  if (!term) return sql``
  const pattern = containing(term)
  return sql`
    and (name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')) ilike ${pattern}`
}
