import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

import type { Contact } from './contact-change.repo.ts'

interface Undo {
  userId: string
  contact: Contact
  /** The former value; null where there was none. */
  value: string | null
}

/** Saves the former contact of an account. Call it while the account is locked, because its changes are numbered. */
export async function insertContactUndo(
  tx: Db,
  undo: Undo & { hash: Buffer; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into contact_undos (token_hash, user_id, contact, value, number, created_at, expires_at)
    select ${undo.hash}, ${undo.userId}, ${undo.contact}, ${undo.value}::text,
      coalesce(max(number), 0) + 1, ${undo.createdAt}, ${undo.expiresAt}
    from contact_undos where user_id = ${undo.userId}`)
}

/** The change that a token undoes; undefined for a used or expired one. */
export async function findContactUndo(
  db: Db,
  hash: Buffer,
  now: Date,
): Promise<(Undo & { number: number }) | undefined> {
  const rows = await db.query<{
    userId: string
    contact: Contact
    value: string | null
    number: number
  }>(sql`
    select user_id as "userId", contact, value, number from contact_undos
    where token_hash = ${hash} and used_at is null and expires_at > ${now}`)
  return rows[0]
}

/** Marks this undo and those of all later changes as used, and returns the former values, the latest change first. */
export async function spendContactUndos(
  tx: Db,
  { userId, from }: { userId: string; from: number },
  now: Date,
): Promise<Pick<Undo, 'contact' | 'value'>[]> {
  const rows = await tx.query<{ contact: Contact; value: string | null; number: number }>(sql`
    with spent as (
      update contact_undos set used_at = ${now}
      where user_id = ${userId} and number >= ${from} and used_at is null
      returning contact, value, number)
    select contact, value, number from spent order by number desc`)
  return rows
}

/** Restores the contacts of an account, and removes its password and its Google account. */
export async function restoreAccount(
  tx: Db,
  userId: string,
  contacts: Partial<Record<Contact, string | null>>,
  now: Date,
): Promise<void> {
  const sets = [sql`password_hash = null`, sql`google_id = null`]
  const { email, phone } = contacts
  if (email !== undefined) {
    sets.push(sql`email = ${email}`, sql`email_verified_at = ${email === null ? null : now}`)
  }
  if (phone !== undefined) {
    sets.push(sql`phone = ${phone}`, sql`phone_verified_at = ${phone === null ? null : now}`)
  }
  await tx.execute(sql`update users set ${sql.join(sets, sql`, `)} where id = ${userId}`)
  await tx.execute(sql`delete from contact_changes where user_id = ${userId}`)
}
