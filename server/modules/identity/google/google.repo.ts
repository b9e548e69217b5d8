import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** Marks a nonce as used; false when it was used before. Deletes expired ones, too. */
export async function spendNonce(
  db: Db,
  { hash, expiresAt }: { hash: Buffer; expiresAt: Date },
  now: Date,
): Promise<boolean> {
  await db.execute(sql`delete from used_google_nonces where expires_at <= ${now}`)
  const rows = await db.query<{ used: boolean }>(sql`
    insert into used_google_nonces (nonce_hash, expires_at) values (${hash}, ${expiresAt})
    on conflict on constraint used_google_nonces_pkey do nothing returning true as used`)
  return rows.length > 0
}

export async function findIdByGoogle(db: Db, sub: string): Promise<string | undefined> {
  const rows = await db.query<{ id: string }>(
    sql`select id from users where google_id = ${sub} and deleted_at is null`,
  )
  return rows[0]?.id
}

export interface Holder {
  id: string
  emailVerified: boolean
  phoneVerified: boolean
  hasGoogle: boolean
}

/** The account of an email, with its row locked until the transaction ends. */
export async function lockHolder(tx: Db, email: string): Promise<Holder | undefined> {
  const rows = await tx.query<{ [Field in keyof Holder]: Holder[Field] }>(sql`
    select id, email_verified_at is not null as "emailVerified",
      phone_verified_at is not null as "phoneVerified", google_id is not null as "hasGoogle"
    from users where email = ${email} and deleted_at is null for update`)
  return rows[0]
}

/** False when another request has created the account meanwhile. */
export async function insertGooglePerson(
  tx: Db,
  person: { id: string; name: string; email: string; googleId: string },
  now: Date,
): Promise<boolean> {
  const rows = await tx.query<{ id: string }>(sql`
    insert into users (id, name, email, google_id, email_verified_at, created_at)
    values (${person.id}, ${person.name}, ${person.email}, ${person.googleId}, ${now}, ${now})
    on conflict do nothing returning id`)
  return rows.length > 0
}

/** Turns an unverified account into the Google account's: its name, no password, verified. */
export async function claimUnverified(
  tx: Db,
  { id, name, googleId }: { id: string; name: string; googleId: string },
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update users set google_id = ${googleId}, name = ${name}, password_hash = null,
      email_verified_at = ${now}
    where id = ${id} and email_verified_at is null and phone_verified_at is null`)
}

/** False when the account has another Google account already. */
export async function linkGoogle(tx: Db, userId: string, sub: string): Promise<boolean> {
  const rows = await tx.query<{ id: string }>(sql`
    update users set google_id = ${sub}
    where id = ${userId} and coalesce(google_id, ${sub}) = ${sub} returning id`)
  return rows.length > 0
}
