import type { Language } from '@haat/contract/language'
import type { AlertWay } from '@haat/contract/order/order-alert'

import { shownLanguageOf } from '#modules/shop/index.ts'
import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

import type { AtWork } from './order-alert.policy.ts'

export interface AlertPerson extends AtWork {
  id: string
  name: string
  language: Language
}

const columns = sql`
  u.id, u.name, u.role, u.permissions, u.phone,
  case when u.email_verified_at is not null then u.email end as email, c.way as choice,
  ${shownLanguageOf(sql`u.language`)} as language`

/**
 * Admins, staff and these owners of goods, ordered by id so that jobs at the same time lock their counters in one order.
 * `exceptId`: who took the order.
 */
export async function findAtWork(
  db: Db,
  { ownerIds, exceptId }: { ownerIds: readonly string[]; exceptId: string | null },
): Promise<AlertPerson[]> {
  return db.query<AlertPerson & Record<string, unknown>>(sql`
    select ${columns}
    from users u left join order_alert_choices c on c.user_id = u.id
    where u.deleted_at is null and u.role <> 'user' and u.id is distinct from ${exceptId}::uuid
      and (u.role in ('admin', 'staff') or u.id = any(${[...ownerIds]}::uuid[]))
    order by u.id limit 500`)
}

/** One person at work. Undefined for a deleted account. */
export async function findAlertPerson(db: Db, userId: string): Promise<AlertPerson | undefined> {
  const rows = await db.query<AlertPerson & Record<string, unknown>>(sql`
    select ${columns}
    from users u left join order_alert_choices c on c.user_id = u.id
    where u.id = ${userId} and u.deleted_at is null`)
  return rows[0]
}

/** The member of staff who took the order; null: its customer placed it. */
export async function findTaker(db: Db, orderId: string): Promise<string | null> {
  const rows = await db.query<{ actorId: string | null }>(sql`
    select actor_id as "actorId" from order_history
    where order_id = ${orderId} and from_status is null and actor_kind = 'admin' limit 1`)
  return rows[0]?.actorId ?? null
}

export async function saveChoice(
  db: Db,
  { userId, way, at }: { userId: string; way: AlertWay; at: Date },
): Promise<void> {
  await db.execute(sql`
    insert into order_alert_choices (user_id, way, chosen_at) values (${userId}, ${way}, ${at})
    on conflict on constraint order_alert_choices_pkey do update
      set way = excluded.way, chosen_at = excluded.chosen_at`)
}

/** Sets the way of a person who has not chosen yet; a choice stays as it is. */
export async function presetWay(tx: Db, userId: string, way: AlertWay): Promise<void> {
  await tx.execute(sql`
    insert into order_alert_choices (user_id, way) values (${userId}, ${way})
    on conflict on constraint order_alert_choices_pkey do nothing`)
}

/** Whether an admin has chosen how they are told. */
export async function hasAdminChosen(db: Db): Promise<boolean> {
  const rows = await db.query<{ has: boolean }>(sql`
    select exists (select from order_alert_choices c join users u on u.id = c.user_id
      where u.role = 'admin' and u.deleted_at is null and c.chosen_at is not null) as has`)
  return rows[0]?.has === true
}

/** Marks an order as told of. False when it was before. */
export async function markAlerted(tx: Db, orderId: string, at: Date): Promise<boolean> {
  const rowCount = await tx.execute(sql`
    insert into order_alerts (order_id, at) values (${orderId}, ${at}) on conflict do nothing`)
  return rowCount === 1
}

/** What a person chose, for their download. */
export async function findChoice(db: Db, userId: string) {
  const rows = await db.query<{ way: AlertWay; chosenAt: string }>(sql`
    select way, chosen_at as "chosenAt" from order_alert_choices
    where user_id = ${userId} and chosen_at is not null`)
  return rows.map(({ way, chosenAt }) => ({ way, chosenAt: new Date(chosenAt).toISOString() }))
}

export async function forgetChoice(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`delete from order_alert_choices where user_id = ${userId}`)
}
