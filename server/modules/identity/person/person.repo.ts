import type { Permission, Role } from '@haat/contract/call'
import type { Language } from '@haat/contract/language'

import { shownLanguageOf } from '#modules/shop/index.ts'
import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

export interface Person {
  id: string
  name: string
  email: string | null
  phone: string | null
  role: Role
  permissions: Permission[]
  address: string
  profileImage: string | null
  passwordHash: string | null
  googleId: string | null
  emailVerified: boolean
  phoneVerified: boolean
  /** For messages: of the page that they registered, signed in or ordered from last. */
  language: Language
}

/** The columns of a `Person`, in a query of `users`. */
export const personColumns = sql`
  id, name, email, phone, role, permissions, address, profile_image as "profileImage",
  password_hash as "passwordHash", google_id as "googleId",
  email_verified_at is not null as "emailVerified",
  phone_verified_at is not null as "phoneVerified", ${shownLanguageOf(sql`language`)} as language`

type PersonRow = { [Field in keyof Person]: Person[Field] }

/** By a lower-cased email or a normalised phone number. */
export async function findPerson(db: Db, identifier: string): Promise<Person | undefined> {
  const name = identifier.includes('@') ? 'email' : 'phone'
  const rows = await db.query<PersonRow>(
    sql`select ${personColumns} from users where ${sql.raw(name)} = ${identifier}`,
  )
  return rows[0]
}

export async function findPersonById(db: Db, id: string): Promise<Person | undefined> {
  const rows = await db.query<PersonRow>(
    sql`select ${personColumns} from users where id = ${id} and deleted_at is null`,
  )
  return rows[0]
}

/** Keeps an account from being deleted until the transaction ends; false: it is gone. */
export async function lockPersonAgainstDeletion(tx: Db, id: string): Promise<boolean> {
  const rows = await tx.query(
    sql`select id from users where id = ${id} and deleted_at is null for key share`,
  )
  return rows.length > 0
}

/** A person by id, with the row locked until the transaction ends. */
export async function lockPerson(tx: Db, id: string): Promise<Person | undefined> {
  const rows = await tx.query<PersonRow>(
    sql`select ${personColumns} from users where id = ${id} and deleted_at is null for update`,
  )
  return rows[0]
}

/**
 * Inserts an account whose email or phone is not verified yet, or overwrites one that is still unverified.
 * Undefined when the email or phone number belongs to a verified account.
 */
export async function upsertUnverified(
  tx: Db,
  person: {
    id: string
    name: string
    contact: 'email' | 'phone'
    value: string
    passwordHash: string
    language: Language
    createdAt: Date
  },
): Promise<string | undefined> {
  const [column, constraint] =
    person.contact === 'email'
      ? [sql`email`, sql`users_email_key`]
      : [sql`phone`, sql`users_phone_key`]
  const rows = await tx.query<{ id: string }>(sql`
    insert into users (id, name, ${column}, password_hash, language, created_at)
    values (${person.id}, ${person.name}, ${person.value}, ${person.passwordHash}, ${person.language},
      ${person.createdAt})
    on conflict on constraint ${constraint} do update
      set name = excluded.name, password_hash = excluded.password_hash, language = excluded.language
      where users.phone_verified_at is null and users.email_verified_at is null
    returning id`)
  return rows[0]?.id
}

/** Inserts an unverified account without a password; does nothing where another request has just made one. */
export async function insertUnclaimed(
  tx: Db,
  person: { id: string; name: string; phone: string; language: Language; createdAt: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into users (id, name, phone, language, created_at)
    values (${person.id}, ${person.name}, ${person.phone}, ${person.language}, ${person.createdAt})
    on conflict on constraint users_phone_key do nothing`)
}

/** Inserts an account that counts as deleted; does nothing where it is there. */
export async function insertWithoutContact(
  tx: Db,
  { id, name, at }: { id: string; name: string; at: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into users (id, name, created_at, deleted_at) values (${id}, ${name}, ${at}, ${at})
    on conflict on constraint users_pkey do nothing`)
}

/** Verifies the phone number of an unverified account, and returns its id; undefined when there is none. */
export async function markPhoneVerified(
  tx: Db,
  phone: string,
  now: Date,
): Promise<string | undefined> {
  const rows = await tx.query<{ id: string }>(sql`
    update users set phone_verified_at = ${now}
    where phone = ${phone} and phone_verified_at is null and email_verified_at is null
    returning id`)
  return rows[0]?.id
}

/** False when the account is verified already, or has another email by now. */
export async function markEmailVerified(
  tx: Db,
  { userId, email }: { userId: string; email: string },
  now: Date,
): Promise<boolean> {
  const rows = await tx.query<{ id: string }>(sql`
    update users set email_verified_at = ${now}
    where id = ${userId} and email = ${email}
      and email_verified_at is null and phone_verified_at is null
    returning id`)
  return rows.length > 0
}

/** Sets a password once the identifier was proven, and verifies it. False when the account has another one by now. */
export async function setPasswordByIdentifier(
  tx: Db,
  { userId, identifier }: { userId: string; identifier: string },
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  const [column, verifiedAt] = identifier.includes('@')
    ? [sql`email`, sql`email_verified_at`]
    : [sql`phone`, sql`phone_verified_at`]
  const rows = await tx.query<{ id: string }>(sql`
    update users set password_hash = ${passwordHash}, ${verifiedAt} = coalesce(${verifiedAt}, ${now})
    where id = ${userId} and ${column} = ${identifier}
    returning id`)
  return rows.length > 0
}

/** False when another password was set since `before` was read. */
export async function replacePassword(
  tx: Db,
  userId: string,
  { before, after }: { before: string; after: string },
): Promise<boolean> {
  const rows = await tx.query<{ id: string }>(sql`
    update users set password_hash = ${after}
    where id = ${userId} and password_hash = ${before}
    returning id`)
  return rows.length > 0
}
