import { sql } from 'drizzle-orm'

import type { Db } from '#platform/db/db.ts'

export interface Registration {
  id: string
  tokenHash: Buffer
  name: string
  passwordHash: string
}

/** The newest of a browser takes the place of its earlier one. Returns its id. */
export async function insertRegistration(
  tx: Db,
  wanted: Registration & { userId: string; createdAt: Date },
): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into registrations (id, user_id, token_hash, name, password_hash, created_at)
    values (${wanted.id}, ${wanted.userId}, ${wanted.tokenHash}, ${wanted.name},
      ${wanted.passwordHash}, ${wanted.createdAt})
    on conflict on constraint registrations_token_key do update
      set name = excluded.name, password_hash = excluded.password_hash,
        created_at = excluded.created_at
    returning id`)
  return rows[0]?.id ?? wanted.id
}

/** Those of an account that waits, newest first. */
export async function findRegistrations(db: Db, userId: string): Promise<Registration[]> {
  const { rows } = await db.execute<{ [Field in keyof Registration]: Registration[Field] }>(sql`
    select id, token_hash as "tokenHash", name, password_hash as "passwordHash"
    from registrations where user_id = ${userId}
    order by created_at desc, id desc limit 100`)
  return rows
}

export async function applyRegistration(
  tx: Db,
  userId: string,
  { name, passwordHash }: Registration,
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
