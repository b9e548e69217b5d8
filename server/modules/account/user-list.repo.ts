import type { Role } from '@haat/contract/call'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

import type { Person } from './account.repo.ts'

export type PersonInList = Person & { createdAt: Date }

export interface PeoplePage {
  people: PersonInList[]
  total: number
}

export interface PeopleQuery {
  page: number
  limit: number
  role?: Role | undefined
}

export const columnsInList = sql`
  id, name, email, phone, role, address, profile_image as "profileImage",
  google_id as "googleId", null as "passwordHash", created_at as "createdAt",
  email_verified_at is not null as "emailVerified",
  phone_verified_at is not null as "phoneVerified"`

type Row = { [F in keyof Person]: Person[F] } & { createdAt: string }

// Not a copy: a page has up to a hundred.
const read = (row: Row): PersonInList => Object.assign(row, { createdAt: new Date(row.createdAt) })

/** A page past the end has one row, which tells the total alone. */
export type RowOfPage = { total: number } & (Row | { [F in keyof Row]: null })

export function readPage(rows: readonly RowOfPage[]): PeoplePage {
  return {
    people: rows.flatMap((row) => (row.id === null ? [] : read(row))),
    total: rows[0]?.total ?? 0,
  }
}

/**
 * Accounts, newest first; those that were deleted are nobody's. How many there are is kept by role: nobody counts them for a page. The limit is written out, and the first page skips
 * nothing: as parameters PostgreSQL would plan for any, or anew each time.
 */
export async function listPeople(db: Db, { role, page, limit }: PeopleQuery): Promise<PeoplePage> {
  const ofRole = role ? sql`role = ${role}` : sql`true`
  const skip = page === 1 ? sql`` : sql`offset ${(page - 1) * limit}`
  const bounds = sql`order by created_at desc, id desc limit ${sql.raw(String(limit))} ${skip}`
  const rows = await db.query<RowOfPage>(
    sql`
    select counted.total, listed.* from (
        select coalesce(sum(people), 0)::int as total from user_counts where ${ofRole}) counted
      left join (
        select ${columnsInList} from users where deleted_at is null and ${ofRole} ${bounds}) listed on true
    order by "createdAt" desc, id desc`,
    { name: `people ${role ? 'of a role' : ''} ${page === 1 ? 'first' : ''} ${limit}` },
  )
  return readPage(rows)
}

export async function findListedPerson(db: Db, id: string): Promise<PersonInList | undefined> {
  const rows = await db.query<Row>(
    sql`select ${columnsInList} from users where id = ${id} and deleted_at is null`,
    { name: 'listed person' },
  )
  const [row] = rows
  return row && read(row)
}
