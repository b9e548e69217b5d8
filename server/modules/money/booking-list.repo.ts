import type { BookingKind, BookingQuery } from '@haat/contract/bookkeeping/booking'
import { mostCounted } from '@haat/contract/page'

import { allOf } from '#platform/db/all-of.ts'
import { contains, endingWith } from '#platform/db/containing.ts'
import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

import { accountOfEntry, balanceOfRow, isOfRow, onAccounts } from './account.repo.ts'

export interface BookingRow {
  id: string
  kind: BookingKind
  at: string
  day: string
  orderId: string | null
  reference: string
  note: string
  by: string | null
  category: string | null
  vatPoisha: number
  picture: string | null
  entries: {
    account: string
    family: string
    name: string
    provider: string | null
    amount: number
  }[]
  reversedBy: string | null
  reverses: string | null
  /** Its place in the list. */
  place: string
}

/** Day of the transaction aliased `t`. */
export const dayOfBooking: Sql = sql`coalesce(t.day, (t.at at time zone 'Asia/Dhaka')::date)`

const place = sql`to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || t.id`

const columns = sql`t.id, t.kind, t.at, ${dayOfBooking} as day, t.order_id as "orderId", t.note, u.name as by, t.category,
  t.vat_poisha as "vatPoisha", t.picture, t.reverses, ${place} as place,
  case t.kind
    when 'payment' then t.reference
    when 'cash' then ''
    when 'reversal' then ''
    when 'refund' then coalesce((
      select coalesce(r.wallet_transaction_id, r.tran_id) from refunds r where r.id::text = t.reference), '')
    -- Behind the id that makes it unique.
    else substr(t.reference, 38) end as reference,
  (select coalesce(json_agg(json_build_object('account', a.id, 'family', a.family, 'name', a.name, 'provider', a.provider,
      'amount', e.amount_poisha) order by e.amount_poisha desc, a.id), '[]')
    from money_entries e join money_accounts a on a.id = ${accountOfEntry}
    where e.transaction_id = t.id and ${onAccounts}) as entries,
  (select r.id from money_transactions r where r.reverses = t.id) as "reversedBy"`

export async function findBooking(db: Db, id: string): Promise<BookingRow | undefined> {
  const rows = await db.query<{ shown: BookingRow }>(sql`
    select row_to_json(shown) as shown from (
      select ${columns} from money_transactions t left join users u on u.id = t.actor_id where t.id = ${id}) shown`)
  return rows[0]?.shown
}

export interface BookingPage {
  rows: BookingRow[]
  /** What the account held after the first of the rows; null: none is asked for, or a filter leaves some out. */
  balance: number | null
  total: number
  next: string | null
  previous: string | null
}

/** One page of bookings, newest first. Credits between orders are on no account. */
export async function findBookings(db: Db, query: BookingQuery): Promise<BookingPage> {
  const where = conditionsOf(query)
  const counted = db.query<{ count: number }>(
    sql.plannedAnew(sql`
      select count(*)::int as count from (
        select from money_transactions t where ${allOf(where)} limit ${mostCounted + 1}) t`),
  )
  const [page, [total]] = await Promise.all([findPage(db, query, where), counted])
  const balance = await findBalance(db, query, page.rows[0])
  return { ...page, balance, total: total?.count ?? 0 }
}

/** What the account that is asked for held after a booking: what it holds now without the newer ones, mostly the fewer. */
async function findBalance(
  db: Db,
  { account, kind, from, to, search }: BookingQuery,
  first: BookingRow | undefined,
): Promise<number | null> {
  if (!account || !first || [kind, from, to, search].some(Boolean)) return null
  const [time = '', id = ''] = first.place.split('_')
  const rows = await db.query<{ balance: number }>(sql`
    select ${balanceOfRow} - (
      select coalesce(sum(e.amount_poisha), 0)::float8
      from money_transactions t join money_entries e on e.transaction_id = t.id
      where (t.at, t.id) > (${time}::timestamptz, ${id}::uuid) and ${isOfRow}) as balance
    from money_accounts a where a.id = ${account}`)
  return rows[0]?.balance ?? null
}

function conditionsOf({ account, kind, from, to, search }: BookingQuery): Sql[] {
  return [
    kind === undefined ? sql`t.kind <> 'credit'` : sql`t.kind = ${kind}`,
    ...(account === undefined
      ? []
      : [
          sql`t.id in (
            select e.transaction_id from money_entries e join money_accounts a on a.id = ${account}
            where ${isOfRow})`,
        ]),
    ...(from === undefined && to === undefined ? [] : [isOfDays(from, to)]),
    ...(search === undefined || search === ''
      ? []
      : [
          sql`(${contains(sql`t.reference`, search)} or ${contains(sql`t.note`, search)}
            or reverse(t.order_id::text) like ${endingWith(search.replace(/^#/, '').toLowerCase())})`,
        ]),
  ]
}

/** By an index each: typed bookings have their day, an order's is that of its moment. */
const isOfDays = (from = '-infinity', to = 'infinity'): Sql => sql`(
  t.day between ${from}::date and ${to}::date
  or (t.day is null and t.at >= (${from}::timestamp at time zone 'Asia/Dhaka')
    and t.at < (${to}::timestamp + interval '1 day') at time zone 'Asia/Dhaka'))`

async function findPage(
  db: Db,
  query: BookingQuery,
  where: readonly Sql[],
): Promise<Pick<BookingPage, 'rows' | 'next' | 'previous'>> {
  const { page, limit, after, before } = query
  if (before !== undefined) {
    const rows = await findRows(db, { where, beside: before, isBefore: true, limit: limit + 1 })
    // Fewer than a page: the first page says it all.
    if (rows.length <= limit) {
      return findPage(db, { ...query, page: 1, before: undefined, after: undefined }, where)
    }
    const shown = rows.slice(0, limit).toReversed()
    return { rows: shown, previous: shown[0]?.place ?? null, next: shown.at(-1)?.place ?? null }
  }
  const offset = after === undefined ? Math.min((page - 1) * limit, mostCounted) : 0
  const rows = await findRows(db, { where, beside: after, limit: limit + 1, offset })
  const shown = rows.slice(0, limit)
  const isFirst = after === undefined && page === 1
  return {
    rows: shown,
    previous: isFirst ? null : (shown[0]?.place ?? null),
    next: rows.length > limit ? (shown.at(-1)?.place ?? null) : null,
  }
}

interface Rows {
  where: readonly Sql[]
  beside: string | undefined
  isBefore?: boolean
  limit: number
  offset?: number
}

async function findRows(
  db: Db,
  { where, beside, isBefore = false, limit, offset = 0 }: Rows,
): Promise<BookingRow[]> {
  const [time = '', id = ''] = beside?.split('_') ?? []
  const sign = sql.raw(isBefore ? '>' : '<')
  const behind =
    beside === undefined ? [] : [sql`(t.at, t.id) ${sign} (${time}::timestamptz, ${id}::uuid)`]
  const order = isBefore ? sql`t.at, t.id` : sql`t.at desc, t.id desc`
  const rows = await db.query<{ shown: BookingRow }>(
    sql.plannedAnew(sql`
      select row_to_json(shown) as shown from (
        select ${columns} from (
          select t.* from money_transactions t where ${allOf([...where, ...behind])}
          order by ${order} limit ${limit} offset ${offset}) t
        left join users u on u.id = t.actor_id order by ${order}) shown`),
  )
  return rows.map(({ shown }) => shown)
}
