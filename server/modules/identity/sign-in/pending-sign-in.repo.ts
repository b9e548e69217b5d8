import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

import type { PendingStep } from '../two-factor/two-factor.repo.ts'

export interface PendingSignIn {
  id: string
  userId: string
  step: PendingStep
}

export async function insertPendingSignIn(
  db: Db,
  pending: PendingSignIn & { hash: Buffer; expiresAt: Date },
): Promise<void> {
  await db.execute(sql`
    insert into half_sessions (id, user_id, token_hash, step, expires_at)
    values (${pending.id}, ${pending.userId}, ${pending.hash}, ${pending.step}, ${pending.expiresAt})`)
}

export async function findPendingSignIn(
  db: Db,
  hash: Buffer,
  now: Date,
): Promise<PendingSignIn | undefined> {
  const rows = await db.query<{ id: string; userId: string; step: PendingStep }>(sql`
    select id, user_id as "userId", step from half_sessions
    where token_hash = ${hash} and expires_at > ${now}`)
  return rows[0]
}

/** Deletes a pending sign-in, once: false for one that was finished or ended. */
export async function spendPendingSignIn(tx: Db, id: string, now: Date): Promise<boolean> {
  const rows = await tx.query(sql`
    delete from half_sessions where id = ${id} and expires_at > ${now} returning id`)
  return rows.length > 0
}
