import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

interface Registration {
  id: string
  tokenHash: Buffer
  name: string
  passwordHash: string
}

export async function insertRegistration(
  tx: Db,
  wanted: Registration & { userId: string; createdAt: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into registrations (id, user_id, token_hash, name, password_hash, created_at)
    values (${wanted.id}, ${wanted.userId}, ${wanted.tokenHash}, ${wanted.name},
      ${wanted.passwordHash}, ${wanted.createdAt})`)
}

/** The registration of a browser since `since`, by the hash of its cookie. */
export async function findRegistration(
  db: Db,
  { userId, tokenHash, since }: { userId: string; tokenHash: Buffer; since: Date },
): Promise<Pick<Registration, 'name' | 'passwordHash'> | undefined> {
  const rows = await db.query<{ name: string; passwordHash: string }>(sql`
    select name, password_hash as "passwordHash" from registrations
    where user_id = ${userId} and token_hash = ${tokenHash} and created_at > ${since}`)
  return rows[0]
}

export interface RecentRegistration {
  id: string
  userId: string
  name: string
  passwordHash: string
}

/** The newest registration of an unverified email or phone number, of any browser. */
export async function findRecentRegistration(
  db: Db,
  { contact, value, since }: { contact: 'email' | 'phone'; value: string; since: Date },
): Promise<RecentRegistration | undefined> {
  const column = contact === 'email' ? sql`users.email` : sql`users.phone`
  const rows = await db.query<{
    id: string
    userId: string
    name: string
    passwordHash: string
  }>(sql`
    select registrations.id, user_id as "userId", registrations.name,
      registrations.password_hash as "passwordHash"
    from registrations join users on users.id = user_id
    where ${column} = ${value} and registrations.created_at > ${since}
    order by registrations.created_at desc, registrations.id desc limit 1`)
  return rows[0]
}

export async function applyRegistration(
  tx: Db,
  userId: string,
  { name, passwordHash }: Pick<Registration, 'name' | 'passwordHash'>,
): Promise<void> {
  await tx.execute(sql`
    update users set name = ${name}, password_hash = ${passwordHash} where id = ${userId}`)
}

export async function dropPassword(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`update users set password_hash = null where id = ${userId}`)
}

export async function deleteRegistrations(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`delete from registrations where user_id = ${userId}`)
}
