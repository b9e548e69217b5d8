import type { Role } from '@haat/contract/call'

import type { Person } from '#modules/identity/index.ts'
import { batchReads } from '#platform/batch-reads.ts'
import { containing, searchForm } from '#platform/db/containing.ts'
import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

export type PersonInList = Person & { createdAt: Date; tags: string[]; blocked: boolean }

export interface PeoplePage {
  people: PersonInList[]
  total: number
}

export interface PeopleQuery {
  page: number
  limit: number
  role?: Role | undefined
  tag?: string | undefined
  blocked?: 'true' | undefined
}

export interface PeopleSearch extends PeopleQuery {
  term: string
}

const columns = sql`
  id, name, email, phone, role, permissions, address, profile_image as "profileImage",
  google_id as "googleId", null as "passwordHash", created_at as "createdAt",
  email_verified_at is not null as "emailVerified",
  phone_verified_at is not null as "phoneVerified",
  array(select t.tag from customer_tags t where t.user_id = users.id order by lower(t.tag)) as tags,
  exists (select from customer_blocks b where b.user_id = users.id) as blocked`

type Row = { [F in keyof Person]: Person[F] } & {
  createdAt: string
  tags: string[]
  blocked: boolean
}

const read = (row: Row): PersonInList => ({ ...row, createdAt: new Date(row.createdAt) })

const ofRole = (role: Role | undefined) => (role ? sql`and role = ${role}` : sql``)

type Filters = Pick<PeopleQuery, 'role' | 'tag' | 'blocked'>

/** The conditions of a list apart from its search. */
export const peopleFilters = ({ role, tag, blocked }: Filters): Sql => sql`
  ${ofRole(role)}
  ${tag ? sql`and id in (select t.user_id from customer_tags t where lower(t.tag) = lower(${tag}))` : sql``}
  ${blocked ? sql`and id in (select b.user_id from customer_blocks b)` : sql``}`

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
  )
  return rows[0]?.total ?? 0
}

/** One page of all accounts, newest first, without deleted ones. */
export async function listPeople(db: Db, query: PeopleQuery): Promise<PersonInList[]> {
  const { page, limit } = query
  const rows = await db.query<Row>(sql`
    select ${columns} from users
    -- The ids first: tags and blocks are looked up for the page alone, not for what is skipped too.
    where id = any(array(
      select id from users where deleted_at is null ${peopleFilters(query)}
      order by created_at desc, id desc limit ${limit} offset ${(page - 1) * limit}))
    order by created_at desc, id desc`)
  return rows.map(read)
}

/** How many a list with more conditions than a role has. */
export async function countListed(db: Db, query: Filters): Promise<number> {
  const rows = await db.query<{ total: number }>(
    sql`select count(*)::int as total from users where deleted_at is null ${peopleFilters(query)}`,
  )
  return rows[0]?.total ?? 0
}

/** A page past the end is one row with the total alone. */
type RowOfPage = { total: number } & (Row | { [F in keyof Row]: null })

/** The expression of the index orders_search_form_idx. */
const orderWords = searchForm(
  sql`o.customer_name || ' ' || o.phone || ' ' || o.address_details || ' ' || o.city || ' ' || o.district`,
)

/** Customers whose orders went to a phone number that contains these digits, 200 at most. */
const orderedFor = (part: string) => sql`
  array(select o.customer_id from orders o where ${orderWords} ilike ${part} and o.phone like ${part} limit 200)`

/** So few digits are part of too many phone numbers. */
const phoneDigits = /^\d{5,}$/

/**
 * Accounts whose name, email or phone number matches, as SQL of `users`: those that begin with the term, and all. Digits
 * also match the phone numbers of an account's orders.
 */
export function matchingPeople(term: string): { begins: Sql; matches: Sql } {
  const part = containing(term)
  const named = searchForm(sql`name`)
  const begins = sql`(
    ${named} ilike ${part.slice(1)} or ${named} ilike ${`% ${part.slice(1)}`}
      or phone like ${part.slice(1)} or email ~* ${wordOfEmail(term)}) is true`
  const matches = sql`
    ${searchForm(sql`name || E'\n' || coalesce(email, '') || E'\n' || coalesce(phone, '')`)} ilike ${part}`
  if (!phoneDigits.test(term)) return { begins, matches }
  const ordered = sql`id = any(${orderedFor(part)})`
  return { begins: sql`(${begins} or ${ordered})`, matches: sql`(${matches} or ${ordered})` }
}

/**
 * Accounts, newest first, of which a word of the name, a word of the email before its @, or the phone number begins with
 * the term; without such an account, those that contain the term anywhere. The index users_search_form_idx covers the three in
 * one text with line breaks between them: no term has one, so that no match crosses from one to the next.
 */
export async function searchPeople(
  db: Db,
  { term, page, limit, ...filters }: PeopleSearch,
): Promise<PeoplePage> {
  const { begins, matches } = matchingPeople(term)
  const rows = await db.query<RowOfPage>(sql`
    with found as materialized (
      select id, created_at, ${begins} as begins
      from users where deleted_at is null ${peopleFilters(filters)} and ${matches}
    ), matching as (
      select id, created_at from found where begins or not exists (select from found where begins)
    ), page as (
      select id from matching
      order by created_at desc, id desc limit ${limit} offset ${(page - 1) * limit})
    select counted.total, listed.*
    from (select count(*)::int as total from matching) counted
    left join (
      select ${columns} from users where id = any(array(select id from page))) listed on true
    order by "createdAt" desc, id desc`)
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
  )
  const [row] = rows
  return row && read(row)
}
