import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/id.ts'

export type AccountEventName =
  | 'password-changed'
  | 'password-reset'
  | 'email-changed'
  | 'phone-changed'
  | 'email-restored'
  | 'phone-restored'
  | 'sessions-ended'
  | 'role-changed'
  | 'deleted'
  | 'second-step-set-up'
  | 'second-step-off'
  | 'second-step-reset'

export interface AccountEvent {
  userId: string
  /** Who caused it; null for the shop itself. */
  actorId: string | null
  event: AccountEventName
  detail?: string
  at: Date
}

/** Inserts a security event of an account, in the transaction that caused it. */
export async function insertAccountEvent(tx: Db, happened: AccountEvent): Promise<void> {
  const { userId, actorId, event, detail = '', at } = happened
  await tx.execute(sql`
    insert into account_events (id, user_id, actor_id, event, detail, at)
    values (${newId()}, ${userId}, ${actorId}, ${event}, ${detail}, ${at})`)
}

/** The newest 500 events of an account. */
export async function findAccountEvents(
  db: Db,
  userId: string,
): Promise<{ event: string; detail: string; at: Date }[]> {
  const rows = await db.query<{ event: string; detail: string; at: string }>(sql`
    select event, detail, at from account_events
    where user_id = ${userId} order by at desc, id desc limit 500`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
