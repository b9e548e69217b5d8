import type { Role } from '@haat/contract/call'

import type { Person } from '#modules/identity/index.ts'
import { batchReads } from '#platform/batch-reads.ts'
import { containing } from '#platform/db/containing.ts'
import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

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

export interface PeopleSearch extends PeopleQuery {
  term: string
}

const columns = sql`
  id, name, email, phone, role, address, profile_image as "profileImage",
  google_id as "googleId", null as "passwordHash", created_at as "createdAt",
  email_verified_at is not null as "emailVerified",
  phone_verified_at is not null as "phoneVerified"`

type Row = { [F in keyof Person]: Person[F] } & { createdAt: string }

const read = (row: Row): PersonInList => ({ ...row, createdAt: new Date(row.createdAt) })

const ofRole = (role: Role | undefined) => (role ? sql`and role = ${role}` : sql``)

/** How many accounts there are, all or of one role. */
export type CountPeople = (role: Role | undefined) => Promise<number>

/** Simultaneous callers share a count (batched reads), because each count reads an index entry of every account. */
export function peopleCounter(db: Db): CountPeople {
  return batchReads(async (roles: readonly (Role | undefined)[]) => {
    const counting = [...new Set(roles)].map(async (role) => [role, await count(db, role)] as const)
    const counts = new Map(await Promise.all(counting))
    return roles.map((role) => counts.get(role) ?? 0)
  }, 200)
}

async function count(db: Db, role: Role | undefined): Promise<number> {
  const rows = await db.query<{ total: number }>(
    sql`select count(*)::int as total from users where deleted_at is null ${ofRole(role)}`,
    { name: `count people${role ? ' of a role' : ''}` },
  )
  return rows[0]?.total ?? 0
}

/** One page of all accounts, newest first, without deleted ones. */
export async function listPeople(
  db: Db,
  { role, page, limit }: PeopleQuery,
): Promise<PersonInList[]> {
  const rows = await db.query<Row>(
    sql`
    select ${columns} from users where deleted_at is null ${ofRole(role)}
    order by created_at desc, id desc limit ${limit} offset ${(page - 1) * limit}`,
    { name: `people${role ? ' of a role' : ''}` },
  )
  return rows.map(read)
}

/** A page past the end is one row with the total alone. */
type RowOfPage = { total: number } & (Row | { [F in keyof Row]: null })

/**
 * Accounts, newest first, of which a word of the name, a word of the email before its @, or the phone number begins with
 * the term; without such an account, those that contain the term anywhere. The index users_search_idx covers the three in
 * one text with line breaks between them: no term has one, so that no match crosses from one to the next.
 */
export async function searchPeople(
  db: Db,
  { term, role, page, limit }: PeopleSearch,
): Promise<PeoplePage> {
  const part = containing(term)
  const rows = await db.query<RowOfPage>(
    sql`
    with found as materialized (
      select id, created_at, (
        name ilike ${part.slice(1)} or name ilike ${`% ${part.slice(1)}`}
          or phone like ${part.slice(1)} or email ~* ${wordOfEmail(term)}) is true as begins
      from users
      where deleted_at is null ${ofRole(role)}
        and (name || E'\n' || coalesce(email, '') || E'\n' || coalesce(phone, '')) ilike ${part}
    ), matching as (
      select id, created_at from found where begins or not exists (select from found where begins)
    ), page as (
      select id from matching
      order by created_at desc, id desc limit ${limit} offset ${(page - 1) * limit})
    select counted.total, listed.*
    from (select count(*)::int as total from matching) counted
    left join (
      select ${columns} from users where id = any(array(select id from page))) listed on true
    order by "createdAt" desc, id desc`,
    { name: `search people${role ? ' of a role' : ''}` },
  )
  return {
    people: rows.flatMap((row) => (row.id === null ? [] : read(row))),
    total: rows[0]?.total ?? 0,
  }
}

/** A regular expression that matches an email of which a word before the @ begins with the term. */
function wordOfEmail(term: string): string {
  const letters = term.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return `^([^@]*[._+-])?${letters}`
}

export async function findListedPerson(db: Db, id: string): Promise<PersonInList | undefined> {
  const rows = await db.query<Row>(
    sql`select ${columns} from users where id = ${id} and deleted_at is null`,
    { name: 'listed person' },
  )
  const [row] = rows
  return row && read(row)
}
