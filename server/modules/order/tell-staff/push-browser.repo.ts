import type { PushSubscription } from '@haat/contract/order/order-alert'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

export interface PushBrowser extends PushSubscription {
  sessionId: string
}

/** The browsers of a person that are still signed in, newest first. */
export async function findBrowsers(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<PushBrowser[]> {
  return db.query<PushBrowser & Record<string, unknown>>(sql`
    select b.session_id as "sessionId", b.endpoint, b.p256dh, b.auth
    from push_browsers b join sessions s on s.id = b.session_id
    where b.user_id = ${userId} and s.user_id = ${userId}
      and s.ended_at is null and s.expires_at > ${now}
    order by b.created_at desc, b.session_id
    limit 20`)
}

/** Keeps the browser of a session. Whoever signed in with it before gets no news there any more. */
export async function saveBrowser(
  tx: Db,
  { sessionId, userId, endpoint, p256dh, auth, at }: PushBrowser & { userId: string; at: Date },
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`push ${endpoint}`}, 0))`)
  await tx.execute(sql`
    delete from push_browsers where endpoint = ${endpoint} and session_id <> ${sessionId}`)
  await tx.execute(sql`
    insert into push_browsers (session_id, user_id, endpoint, p256dh, auth, created_at)
    values (${sessionId}, ${userId}, ${endpoint}, ${p256dh}, ${auth}, ${at})
    on conflict on constraint push_browsers_pkey do update
      set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth`)
}

/** Deletes browsers that their push service no longer knows, unless they have subscribed again since. */
export async function deleteBrowsers(
  tx: Db,
  { userId, endpoints }: { userId: string; endpoints: readonly string[] },
): Promise<void> {
  await tx.execute(sql`
    delete from push_browsers where user_id = ${userId} and endpoint = any(${[...endpoints]}::text[])`)
}

/** The browsers of a person, for their download: without the addresses, by which anybody could write to them. */
export async function readBrowsers(db: Db, userId: string) {
  const rows = await db.query<{ device: string; since: string }>(sql`
    select s.device, b.created_at as "since"
    from push_browsers b join sessions s on s.id = b.session_id
    where b.user_id = ${userId} order by b.created_at`)
  return rows.map(({ device, since }) => ({ device, since: new Date(since).toISOString() }))
}

export async function forgetBrowsers(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`delete from push_browsers where user_id = ${userId}`)
}
