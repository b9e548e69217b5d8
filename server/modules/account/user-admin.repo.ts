import type { Role } from '@haat/contract/call'

import { sql } from '#platform/db/sql.ts'
import { sqlState } from '#platform/db/transaction.ts'
import type { Db } from '#platform/db/db.ts'

/** The ids of all admins, who stay admins until the transaction ends. */
export async function lockAdmins(tx: Db): Promise<string[]> {
  // One after the other, also when each is about another admin: rows locked by each would not tell of both.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('last admin', 0))`)
  const rows = await tx.query<{ id: string }>(sql`
    select id from users where role = 'admin' and deleted_at is null
    order by id limit 1000 for update`)
  return rows.map(({ id }) => id)
}

export async function setRole(tx: Db, id: string, role: Role): Promise<void> {
  await tx.execute(sql`update users set role = ${role} where id = ${id}`)
}

/** The activity log tells of it. */
export async function setSessionsEnded(tx: Db, id: string, at: Date): Promise<void> {
  await tx.execute(sql`update users set sessions_ended_at = ${at} where id = ${id}`)
}

/** Foreign key violation: other records name this one. */
const stillNamed = '23503'

/** Deletes an account with all that hangs on it alone. False when orders, products or reviews name it. */
export async function deletePerson(tx: Db, id: string): Promise<boolean> {
  try {
    await tx.transaction((part) => part.execute(sql`delete from users where id = ${id}`))
    return true
  } catch (error) {
    if (sqlState(error) === stillNamed) return false
    throw error
  }
}

/** Takes the person out of an account that other records name. */
export async function anonymisePerson(tx: Db, id: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update users set name = 'Deleted account', email = null, phone = null, password_hash = null,
      google_id = null, role = 'user', address = '', profile_image = null, email_verified_at = null,
      phone_verified_at = null, deleted_at = ${now}
    where id = ${id}`)
  const ofPerson = [
    sql`sessions`,
    sql`registrations`,
    sql`verification_codes`,
    sql`verification_links`,
    sql`password_resets`,
    sql`contact_changes`,
    sql`contact_undos`,
    sql`known_devices`,
    sql`second_steps`,
    sql`second_step_set_ups`,
    sql`half_sessions`,
  ]
  for (const table of ofPerson) await tx.execute(sql`delete from ${table} where user_id = ${id}`)
}

/** Codes name an email or phone number, not an account. */
export async function deleteCodesFor(tx: Db, identifiers: readonly string[]): Promise<void> {
  for (const table of [sql`verification_codes`, sql`asked_codes`]) {
    await tx.execute(sql`
      delete from ${table} where identifier = any(${identifiers}::text[])`)
  }
}

/** An admin with a verified email: a new account, or the one that has this email. */
export async function upsertAdmin(
  tx: Db,
  admin: { id: string; name: string; email: string; passwordHash: string | null; createdAt: Date },
): Promise<{ id: string; hasPassword: boolean }> {
  const rows = await tx.query<{ id: string; hasPassword: boolean }>(sql`
    insert into users (id, name, email, password_hash, role, email_verified_at, created_at)
    values (${admin.id}, ${admin.name}, ${admin.email}, ${admin.passwordHash}, 'admin',
      ${admin.createdAt}, ${admin.createdAt})
    on conflict on constraint users_email_key do update set role = 'admin',
      -- The password of a registration that was never verified may be anybody's.
      password_hash = coalesce(excluded.password_hash,
        case when users.email_verified_at is not null then users.password_hash end),
      email_verified_at = coalesce(users.email_verified_at, excluded.email_verified_at)
    returning id, password_hash is not null as "hasPassword"`)
  const [row] = rows
  if (!row) throw new Error('The admin was not written')
  return row
}
