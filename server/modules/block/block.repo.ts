import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

const lock = (name: string): Sql => sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`

/** The advisory lock of everyone who places an order for a phone number, or blocks the number. */
export const lockOfPhone = (phone: string): Sql => lock(`orders for ${phone}`)

/** The advisory lock of everyone who places an order for an account, or blocks it. */
export const lockOfCustomer = (customerId: string): Sql => lock(`orders of ${customerId}`)

/** Waits for everyone who places an order for the phone number, blocks it or takes it over. */
export async function waitForPhone(tx: Db, phone: string): Promise<void> {
  await tx.execute(sql`select ${lockOfPhone(phone)}`)
}

/** Who would order: an account, and the phone number that the order goes to. */
export interface Buyer {
  customerId: string
  phone: string
}

/**
 * Why a person may not order, as a column of a query; null: they may. It asks for the account, for its own phone number and
 * for that of the order. The caller holds both locks.
 */
export const blockOf = ({ customerId, phone }: Buyer): Sql => sql`
  coalesce(
    (select b.reason from customer_blocks b where b.user_id = ${customerId}),
    (select 'the phone number is blocked' from blocked_phones p
      where p.phone in (${phone}, (select u.phone from users u where u.id = ${customerId})) limit 1))`

/** Takes the locks, phone first, and says why the buyer may not order; null: they may. */
export async function askBlock(tx: Db, buyer: Buyer): Promise<string | null> {
  await tx.execute(sql`select ${lockOfPhone(buyer.phone)}, ${lockOfCustomer(buyer.customerId)}`)
  const rows = await tx.query<{ reason: string | null }>(sql`select ${blockOf(buyer)} as reason`)
  return rows[0]?.reason ?? null
}

/** The phone numbers of an account and of the recipients of its orders; deleted contacts are ''. */
export async function findPhonesOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db.query<{ phone: string }>(sql`
      select phone from users where id = ${userId} and phone is not null
      union select phone from orders where customer_id = ${userId} and phone <> ''
      order by 1`)
  return rows.map(({ phone }) => phone)
}

/** Waits for orders that are being placed for these numbers, this account, or the accounts that have the numbers. */
export async function lockBuyers(
  tx: Db,
  { userId, phones }: { userId: string; phones: readonly string[] },
): Promise<void> {
  for (const phone of phones) await tx.execute(sql`select ${lockOfPhone(phone)}`)
  const accounts = await tx.query<{ id: string }>(sql`
    select id from users where id = ${userId} or phone = any(${[...phones]}::text[]) order by id`)
  for (const { id } of accounts) await tx.execute(sql`select ${lockOfCustomer(id)}`)
}

export async function insertBlock(
  tx: Db,
  block: { userId: string; phones: readonly string[]; reason: string; actorId: string; at: Date },
): Promise<void> {
  const { userId, reason, actorId, at } = block
  await tx.execute(sql`
    insert into customer_blocks (user_id, reason, actor_id, at)
    values (${userId}, ${reason}, ${actorId}, ${at})
    on conflict on constraint customer_blocks_pkey do update
      set reason = excluded.reason, actor_id = excluded.actor_id, at = excluded.at`)
  await tx.execute(sql`
    insert into blocked_phones (phone, at)
    select phone, ${at} from unnest(${[...block.phones]}::text[]) phone
    on conflict on constraint blocked_phones_pkey do nothing`)
}

/** The numbers become free also where another account’s block named them: that account itself stays blocked. */
export async function deleteBlock(
  tx: Db,
  { userId, phones }: { userId: string; phones: readonly string[] },
): Promise<void> {
  await tx.execute(sql`delete from customer_blocks where user_id = ${userId}`)
  await tx.execute(sql`delete from blocked_phones where phone = any(${[...phones]}::text[])`)
}
