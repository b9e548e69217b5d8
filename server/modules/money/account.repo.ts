import {
  type AccountFamily,
  type MoneyAccountBody,
  mostCourierAccounts,
} from '@haat/contract/bookkeeping/money-account'
import type { PaymentChannel } from '@haat/contract/order/order-status'

import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'

/** The account that an entry aliased `e` stands on: the first of its family where it names none, as older code wrote it. */
export const accountOfEntry: Sql = sql`coalesce(e.account_id,
  (select first.id from money_accounts first where first.is_first and first.family = e.account))`

/** Entries that stand on an account: what customers paid stands on none. The index of balances has the same condition. */
export const onAccounts: Sql = sql`e.account <> all (array['customers', 'credit-given', 'credit-taken'])`

export interface AccountRow extends Record<string, unknown> {
  id: string
  family: AccountFamily
  name: string
  provider: PaymentChannel | null
  number: string
  isFirst: boolean
  closedAt: string | null
  balance: number
  counted: { at: string; counted: number; balance: number } | null
}

const columns = sql`a.id, a.family, a.name, a.provider, a.number, a.is_first as "isFirst", a.closed_at as "closedAt"`

/** Whether an entry aliased `e` stands on the account aliased `a`, as the index of balances finds it. */
export const isOfRow: Sql = sql`${onAccounts} and e.account = a.family
  and (e.account_id = a.id or (a.is_first and e.account_id is null))`

/** The sum of the bookings of the account aliased `a`. */
export const balanceOfRow: Sql = sql`(
  select coalesce(sum(e.amount_poisha), 0)::float8 from money_entries e where ${isOfRow})`

/** Every account with its balance, by one reading of the index of balances. */
export async function findAccounts(db: Db, id?: string): Promise<AccountRow[]> {
  const rows = await db.query<{ shown: AccountRow }>(sql`
    select row_to_json(shown) as shown from (
      select ${columns}, ${balanceOfRow} as balance,
        (select json_build_object('at', c.at, 'counted', c.counted_poisha, 'balance', c.balance_poisha)
          from money_counts c where c.account_id = a.id order by c.at desc, c.id desc limit 1) as counted
      from money_accounts a where ${id === undefined ? sql`true` : sql`a.id = ${id}`}
      order by array_position(
          array['cash', 'card', 'wallet', 'bank', 'gateway', 'courier', 'expense', 'income', 'difference', 'opening'], a.family),
        not a.is_first, a.created_at, a.id limit 1000) shown`)
  return rows.map(({ shown }) => shown)
}

export interface LockedAccount extends Record<string, unknown> {
  id: string
  family: AccountFamily
  name: string
  isFirst: boolean
  isClosed: boolean
}

/**
 * Locks accounts by id, always after the book, so that of two typed bookings the second sees the balance that the first
 * left. Bookings of orders go on, but beside a count: that one locks its account against them too.
 */
export async function lockAccounts(
  tx: Db,
  ids: readonly string[],
  against: 'typed' | 'all' = 'typed',
): Promise<LockedAccount[]> {
  const strength = against === 'all' ? sql`for update` : sql`for no key update`
  return tx.query<LockedAccount>(sql`
    select id, family, name, is_first as "isFirst", closed_at is not null as "isClosed"
    from money_accounts where id = any (${[...ids]}::uuid[]) order by id ${strength}`)
}

/** What is on an account now. */
export async function balanceOf(tx: Db, id: string): Promise<number> {
  const rows = await tx.query<{ balance: number }>(sql`
    select ${balanceOfRow} as balance from money_accounts a where a.id = ${id}`)
  return rows[0]?.balance ?? 0
}

const openCouriers = sql`(
  select count(*)::int from money_accounts where family = 'courier' and not is_first and closed_at is null)`

/** Whether one more courier gets an account of its own. */
export const isRoomForCouriers: Sql = sql`${openCouriers} < ${mostCourierAccounts}`

/** Accounts of couriers that are open, or all others: the former are made by themselves. */
export async function countAccounts(tx: Db, of: 'couriers' | 'others'): Promise<number> {
  const rows = await tx.query<{ count: number }>(
    of === 'couriers'
      ? sql`select ${openCouriers} as count`
      : sql`select count(*)::int as count from money_accounts where family <> 'courier'`,
  )
  return rows[0]?.count ?? 0
}

/** The account of a courier that has none yet: its own, or the first one where there is no room for more. */
export async function makeCourierAccount(tx: Db, name: string, at: Date): Promise<string> {
  const rows = await tx.query<{ id: string }>(sql`
    with made as (
      insert into money_accounts (id, family, name, created_at)
      select ${newId()}::uuid, 'courier', left(${name}, 60), ${at}::timestamptz where ${isRoomForCouriers}
      -- One that another transaction makes at this moment is the same.
      on conflict (family, coalesce(provider, ''), lower(name)) do update set family = excluded.family
      returning id)
    select id from made
    union all
    select id from money_accounts where family = 'courier' and is_first and not exists (select from made)`)
  const [account] = rows
  if (!account) throw new Error('Each family has a first account')
  return account.id
}

/** A unique index refuses a name that another account of the family has. */
export async function insertAccount(
  tx: Db,
  { id, at, ...account }: MoneyAccountBody & { id: string; at: Date },
): Promise<void> {
  const { family, name, provider, number } = account
  await tx.execute(sql`
    insert into money_accounts (id, family, name, provider, number, created_at)
    values (${id}, ${family}, ${name}, ${provider}, ${number}, ${at})`)
}

export async function updateAccount(
  tx: Db,
  id: string,
  { name, number, closedAt }: { name: string; number: string; closedAt: Date | null },
): Promise<void> {
  await tx.execute(sql`
    update money_accounts set name = ${name}, number = ${number}, closed_at = ${closedAt} where id = ${id}`)
}
