import type { AccountFamily } from '@haat/contract/bookkeeping/money-account'
import type {
  bookingCategories,
  BookingKind,
  TypedBookingKind,
} from '@haat/contract/bookkeeping/booking'
import type { PaymentChannel } from '@haat/contract/order/order-status'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'

import { isRoomForCouriers } from './account.repo.ts'

/** One side of a transaction. Without an account it stands on the first one of its family. */
export interface NewEntry {
  family: AccountFamily | 'customers' | 'credit-given' | 'credit-taken'
  amount: number
  accountId?: string
  /** Name of a courier: its account is made when it is first needed, while there is room for one more. */
  courier?: string
  /** Of a wallet whose number is not told: its oldest open account, which is made when it is first needed. */
  provider?: PaymentChannel
}

interface AnyBooking {
  id?: string
  /** Unique within its kind, so that each is booked once. */
  reference: string
  at: Date
  note?: string
  actorId?: string | null
}

interface OrderBooking extends AnyBooking {
  kind: Exclude<BookingKind, TypedBookingKind | 'reversal'>
  orderId: string
  fromOrderId?: string
  place?: string
}

/** A booking that staff type, for a day. */
export interface TypedBooking extends AnyBooking {
  kind: TypedBookingKind
  day: string
  category?: (typeof bookingCategories)[number]
  vatPoisha?: number
  picture?: string
}

const longestName = 60

/** Books a transaction: the only way into the ledger beside its counter-booking. Its entries add up to 0. */
export async function insertBooking(
  tx: Db,
  of: OrderBooking | TypedBooking,
  entries: readonly NewEntry[],
): Promise<string> {
  const { id = newId() } = of
  const order = 'orderId' in of ? of : undefined
  const typed = 'day' in of ? of : undefined
  await tx.execute(sql`
    insert into money_transactions (id, kind, order_id, reference, at, from_order_id, place, note, actor_id, day, category,
      vat_poisha, picture)
    values (${id}, ${of.kind}, ${order?.orderId}, ${of.reference}, ${of.at}, ${order?.fromOrderId}, ${order?.place},
      ${of.note ?? ''}, ${of.actorId}, ${typed?.day}, ${typed?.category}, ${typed?.vatPoisha ?? 0}, ${typed?.picture})`)
  const rows = entries.map(({ family, amount, accountId, courier, provider }) => ({
    id: newId(),
    family,
    amount,
    accountId,
    name: courier?.replace(/\s+/g, ' ').trim().slice(0, longestName) || undefined,
    provider,
  }))
  await tx.execute(sql`
    with row as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as row (id uuid, family text, amount bigint, "accountId" uuid, name text, provider text)),
    wanted as (
      select distinct family, name, provider from row where name is not null or provider is not null),
    found as (
      select w.*, a.id from wanted w cross join lateral (
        select a.id from money_accounts a
        where a.family = w.family and not a.is_first
          and case when w.name is null then a.provider = w.provider else lower(a.name) = lower(w.name) end
        order by a.closed_at is not null, a.created_at, a.id limit 1) a),
    made as (
      insert into money_accounts (id, family, name, provider, created_at)
      select gen_random_uuid(), w.family, coalesce(w.name, ''), w.provider, ${of.at} from wanted w
      where not exists (
        select from found f where f.family = w.family and (f.name, f.provider) is not distinct from (w.name, w.provider))
        and (w.family <> 'courier' or ${isRoomForCouriers})
      -- One that another transaction makes at this moment is the same.
      on conflict (family, coalesce(provider, ''), lower(name)) do update set family = excluded.family
      returning id, family, nullif(name, '') as name, provider),
    known as (select family, name, provider, id from found union all select family, name, provider, id from made)
    insert into money_entries (id, transaction_id, account, amount_poisha, account_id)
    select row.id, ${id}, row.family, row.amount, coalesce(row."accountId", known.id, first.id)
    from row
    left join known on known.family = row.family and lower(known.name) is not distinct from lower(row.name)
      and known.provider is not distinct from row.provider
    left join money_accounts first on first.is_first and first.family = row.family`)
  return id
}

interface Reversal {
  id?: string
  transactionId: string
  /** Null: of a typed booking, for a day. */
  orderId: string | null
  day: string | null
  note: string
  actorId: string
  at: Date
}

/** Books the counter-booking of a transaction on the same accounts. A unique constraint refuses a second one. */
export async function insertReversal(
  tx: Db,
  { id = newId(), transactionId, orderId, day, note, actorId, at }: Reversal,
): Promise<string> {
  await tx.execute(sql`
    with reversed as (
      insert into money_transactions (id, kind, order_id, reference, at, note, actor_id, place, reverses, day, category, vat_poisha)
      select ${id}::uuid, 'reversal', order_id, id::text, ${at}, ${note}, ${actorId}::uuid, place, id, ${day}::date, category,
        vat_poisha
      from money_transactions where id = ${transactionId} and order_id is not distinct from ${orderId}::uuid
      returning id)
    insert into money_entries (id, transaction_id, account, amount_poisha, account_id)
    select gen_random_uuid(), reversed.id, e.account, -e.amount_poisha,
      coalesce(e.account_id, (select first.id from money_accounts first where first.is_first and first.family = e.account))
    from reversed, money_entries e where e.transaction_id = ${transactionId}`)
  return id
}
