import type { Permission, Role } from '@haat/contract/call'

import { sql } from '#platform/db/sql.ts'
import type { Db } from '#platform/db/db.ts'

export async function setRole(
  tx: Db,
  id: string,
  { role, permissions }: { role: Role; permissions: readonly Permission[] },
): Promise<void> {
  await tx.execute(sql`
    update users set role = ${role}, permissions = ${[...permissions]}::text[] where id = ${id}`)
}

/** Records the moment, which the activity log shows. */
export async function setSessionsEnded(tx: Db, id: string, at: Date): Promise<void> {
  await tx.execute(sql`update users set sessions_ended_at = ${at} where id = ${id}`)
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
    on conflict on constraint users_email_key do update set role = 'admin', permissions = '{}',
      -- The password of a registration that was never verified may be anybody's.
      password_hash = coalesce(excluded.password_hash,
        case when users.email_verified_at is not null then users.password_hash end),
      email_verified_at = coalesce(users.email_verified_at, excluded.email_verified_at)
    returning id, password_hash is not null as "hasPassword"`)
  const [row] = rows
  if (!row) throw new Error('The admin was not written')
  return row
}
