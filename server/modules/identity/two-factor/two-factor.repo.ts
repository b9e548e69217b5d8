import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

export type PendingStep = 'code' | 'set-up'

export async function hasTwoFactor(db: Db, userId: string): Promise<boolean> {
  const rows = await db.query(sql`select from second_steps where user_id = ${userId}`)
  return rows.length > 0
}

export interface TwoFactorState {
  since: Date
  codesLeft: number
}

export async function findTwoFactor(db: Db, userId: string): Promise<TwoFactorState | undefined> {
  const rows = await db.query<{ since: string; codesLeft: number }>(sql`
    select set_up_at as since, (
      select count(*)::int from recovery_codes where user_id = ${userId} and used_at is null
    ) as "codesLeft"
    from second_steps where user_id = ${userId}`)
  const [row] = rows
  return row && { since: new Date(row.since), codesLeft: row.codesLeft }
}

export async function findSealedSecret(db: Db, userId: string): Promise<Buffer | undefined> {
  const rows = await db.query<{ secret: Buffer }>(
    sql`select secret from second_steps where user_id = ${userId}`,
  )
  return rows[0]?.secret
}

/** Marks a time step as used; false when it or a later one was used before: each code is valid once. */
export async function takeStep(tx: Db, userId: string, step: number): Promise<boolean> {
  const rows = await tx.query(sql`
    update second_steps set last_step = ${step}
    where user_id = ${userId} and last_step < ${step} returning user_id`)
  return rows.length > 0
}

export async function spendRecoveryCode(
  tx: Db,
  { userId, hash, now }: { userId: string; hash: Buffer; now: Date },
): Promise<boolean> {
  const rows = await tx.query(sql`
    update recovery_codes set used_at = ${now}
    where user_id = ${userId} and code_hash = ${hash} and used_at is null returning user_id`)
  return rows.length > 0
}

interface SetUpSecret {
  userId: string
  secret: Buffer
  step: number
  at: Date
}

/** Inserts a person's two-factor sign-in; false when there is one already. */
export async function insertTwoFactor(tx: Db, { userId, secret, step, at }: SetUpSecret) {
  const rows = await tx.query(sql`
    insert into second_steps (user_id, secret, last_step, set_up_at, recovery_codes_at)
    values (${userId}, ${secret}, ${step}, ${at}, ${at})
    on conflict on constraint second_steps_pkey do nothing returning user_id`)
  return rows.length > 0
}

/** Inserts a person's two-factor sign-in, or replaces the device. */
export async function saveTwoFactor(tx: Db, { userId, secret, step, at }: SetUpSecret) {
  await tx.execute(sql`
    insert into second_steps (user_id, secret, last_step, set_up_at, recovery_codes_at)
    values (${userId}, ${secret}, ${step}, ${at}, ${at})
    on conflict on constraint second_steps_pkey do update set secret = excluded.secret,
      last_step = excluded.last_step, set_up_at = excluded.set_up_at`)
}

/** Replaces all recovery codes; false without two-factor sign-in. */
export async function replaceRecoveryCodes(
  tx: Db,
  { userId, hashes, at }: { userId: string; hashes: readonly Buffer[]; at: Date },
): Promise<boolean> {
  const rows = await tx.query(sql`
    update second_steps set recovery_codes_at = ${at} where user_id = ${userId} returning user_id`)
  if (rows.length === 0) return false
  await tx.execute(sql`delete from recovery_codes where user_id = ${userId}`)
  await tx.execute(sql`
    insert into recovery_codes (user_id, code_hash)
    select ${userId}, hash from unnest(${hashes}::bytea[]) as hash`)
  return true
}

/** False when there was none. */
export async function deleteTwoFactor(tx: Db, userId: string): Promise<boolean> {
  const rows = await tx.query(
    sql`delete from second_steps where user_id = ${userId} returning user_id`,
  )
  return rows.length > 0
}

/** Saves a secret until its first code was entered; a newer one replaces it. */
export async function saveSetUp(
  db: Db,
  setUp: { sessionId: string; userId: string; secret: Buffer; expiresAt: Date },
): Promise<void> {
  await db.execute(sql`
    insert into second_step_set_ups (session_id, user_id, secret, expires_at)
    values (${setUp.sessionId}, ${setUp.userId}, ${setUp.secret}, ${setUp.expiresAt})
    on conflict on constraint second_step_set_ups_pkey do update
      set secret = excluded.secret, expires_at = excluded.expires_at
      where second_step_set_ups.user_id = excluded.user_id`)
}

interface Waiting {
  sessionId: string
  userId: string
}

export async function findSetUp(
  db: Db,
  { sessionId, userId }: Waiting,
  now: Date,
): Promise<Buffer | undefined> {
  const rows = await db.query<{ secret: Buffer }>(sql`
    select secret from second_step_set_ups
    where session_id = ${sessionId} and user_id = ${userId} and expires_at > ${now}`)
  return rows[0]?.secret
}

/** Deletes a set-up, once: false when it was finished meanwhile, or begun again. */
export async function spendSetUp(
  tx: Db,
  { sessionId, userId }: Waiting,
  secret: Buffer,
): Promise<boolean> {
  const rows = await tx.query(sql`
    delete from second_step_set_ups
    where session_id = ${sessionId} and user_id = ${userId} and secret = ${secret}
    returning session_id`)
  return rows.length > 0
}
