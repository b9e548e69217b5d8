import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** Of requests that make the first admin at once, the second waits and then finds one. */
export async function lockFirstAdmin(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('first admin', 0))`)
}

export async function hasAdmin(db: Db): Promise<boolean> {
  const rows = await db.query<{ has: boolean }>(sql`
    select exists (select from users where role = 'admin' and deleted_at is null) as has`)
  return rows[0]?.has === true
}

/** Saves a link, and deletes those that are too old. */
export async function insertSetupLink(
  tx: Db,
  link: { hash: Buffer; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.execute(sql`delete from setup_links where expires_at <= ${link.createdAt}`)
  await tx.execute(sql`
    insert into setup_links (token_hash, created_at, expires_at)
    values (${link.hash}, ${link.createdAt}, ${link.expiresAt})`)
}

/** When a link ends that is valid now; undefined where there is none. */
export async function findSetupLink(
  db: Db,
  { hash, now }: { hash: Buffer; now: Date },
): Promise<Date | undefined> {
  const rows = await db.query<{ expiresAt: string }>(sql`
    select expires_at as "expiresAt" from setup_links
    where token_hash = ${hash} and expires_at > ${now}
      and not exists (select from users where role = 'admin' and deleted_at is null)`)
  return rows[0] && new Date(rows[0].expiresAt)
}

/** Spends a link. False where it is too late for it, or it was spent. */
export async function spendSetupLink(
  tx: Db,
  { hash, now }: { hash: Buffer; now: Date },
): Promise<boolean> {
  const rows = await tx.query(sql`
    delete from setup_links where token_hash = ${hash} and expires_at > ${now} returning created_at`)
  return rows.length > 0
}

/** The other links of a shop that has an admin now. */
export async function deleteSetupLinks(tx: Db): Promise<void> {
  await tx.execute(sql`delete from setup_links`)
}

/**
 * Inserts the admin with a verified contact, in place of an account that was never verified. Undefined where the email or
 * phone number belongs to a verified account.
 */
export async function insertFirstAdmin(
  tx: Db,
  admin: {
    id: string
    name: string
    contact: 'email' | 'phone'
    value: string
    passwordHash: string
    createdAt: Date
  },
): Promise<string | undefined> {
  const [column, verifiedAt, constraint] =
    admin.contact === 'email'
      ? [sql`email`, sql`email_verified_at`, sql`users_email_key`]
      : [sql`phone`, sql`phone_verified_at`, sql`users_phone_key`]
  const rows = await tx.query<{ id: string }>(sql`
    insert into users (id, name, ${column}, password_hash, role, ${verifiedAt}, created_at)
    values (${admin.id}, ${admin.name}, ${admin.value}, ${admin.passwordHash}, 'admin', ${admin.createdAt},
      ${admin.createdAt})
    on conflict on constraint ${constraint} do update set name = excluded.name, role = 'admin',
      password_hash = excluded.password_hash, ${verifiedAt} = excluded.${verifiedAt}
      where users.phone_verified_at is null and users.email_verified_at is null
    returning id`)
  return rows[0]?.id
}
