import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

export type Contact = 'email' | 'phone'
export type PendingContacts = Partial<Record<Contact, string>>

/** Saves a requested change of contact; it replaces an earlier request. */
export async function saveContactChange(
  tx: Db,
  change: { userId: string; contact: Contact; value: string; createdAt: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into contact_changes (user_id, contact, value, created_at)
    values (${change.userId}, ${change.contact}, ${change.value}, ${change.createdAt})
    on conflict on constraint contact_changes_pkey do update
      set value = excluded.value, created_at = excluded.created_at`)
}

/** False when another change was requested meanwhile. */
export async function deleteContactChange(
  tx: Db,
  { userId, contact, value }: { userId: string; contact: Contact; value: string },
): Promise<boolean> {
  const rows = await tx.query<{ value: string }>(sql`
    delete from contact_changes
    where user_id = ${userId} and contact = ${contact} and value = ${value} returning value`)
  return rows.length > 0
}

/** Whether another person's verified account has this contact. */
export async function isContactTaken(
  db: Db,
  { userId, contact, value }: { userId: string; contact: Contact; value: string },
): Promise<boolean> {
  const rows = await db.query<{ taken: boolean }>(sql`
    select true as taken from users
    where ${columnOf(contact)} = ${value} and id <> ${userId}
      and (email_verified_at is not null or phone_verified_at is not null)`)
  return rows.length > 0
}

/** Locks the unverified account of a contact that another person has proven to own. */
export async function lockUnverifiedHolder(
  tx: Db,
  { userId, contact, value }: { userId: string; contact: Contact; value: string },
): Promise<string | undefined> {
  const rows = await tx.query<{ id: string }>(sql`
    select id from users
    where ${columnOf(contact)} = ${value} and id <> ${userId}
      and email_verified_at is null and phone_verified_at is null for update`)
  return rows[0]?.id
}

/** Deletes an unverified account that nothing refers to any more. */
export async function deleteUnverified(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`delete from users where id = ${userId}`)
}

export async function setContact(
  tx: Db,
  { userId, contact, value }: { userId: string; contact: Contact; value: string },
  now: Date,
): Promise<void> {
  const verifiedAt = contact === 'email' ? sql`email_verified_at` : sql`phone_verified_at`
  await tx.execute(sql`
    update users set ${columnOf(contact)} = ${value}, ${verifiedAt} = ${now} where id = ${userId}`)
}

const columnOf = (contact: Contact) => (contact === 'email' ? sql`email` : sql`phone`)
