import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'
import { sqlState } from '#platform/db/pg-error.ts'

/** The ids of all admins, with their rows locked until the transaction ends. */
export async function lockAdmins(tx: Db): Promise<string[]> {
  // An advisory lock: two transactions about different admins must run one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('last admin', 0))`)
  const rows = await tx.query<{ id: string }>(sql`
    select id from users where role = 'admin' and deleted_at is null
    order by id limit 1000 for update`)
  return rows.map(({ id }) => id)
}

/** SQLSTATE of a foreign key violation: other rows refer to this one. */
const stillNamed = '23503'

/** Deletes an account with its dependent rows. False when orders, products or reviews refer to it. */
export async function deletePerson(tx: Db, id: string): Promise<boolean> {
  try {
    await tx.transaction((part) => part.execute(sql`delete from users where id = ${id}`))
    return true
  } catch (error) {
    if (sqlState(error) === stillNamed) return false
    throw error
  }
}

/** Anonymises an account that other rows refer to. */
export async function anonymisePerson(tx: Db, id: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update users set name = 'Deleted account', email = null, phone = null, password_hash = null,
      google_id = null, role = 'user', permissions = '{}', address = '', profile_image = null, email_verified_at = null,
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

/** Deletes codes and code requests, which refer to a contact and not to an account. */
export async function deleteCodesFor(tx: Db, identifiers: readonly string[]): Promise<void> {
  for (const table of [sql`verification_codes`, sql`asked_codes`]) {
    await tx.execute(sql`
      delete from ${table} where identifier = any(${identifiers}::text[])`)
  }
}
