import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** The creation times of links since `since`, newest first. */
export async function linksMadeSince(db: Db, email: string, since: Date): Promise<Date[]> {
  const rows = await db.query<{ createdAt: string }>(sql`
    select created_at as "createdAt" from verification_links
    where email = ${email} and created_at > ${since}
    order by created_at desc limit 100`)
  return rows.map(({ createdAt }) => new Date(createdAt))
}

export async function insertLink(
  tx: Db,
  link: {
    hash: Buffer
    userId: string
    email: string
    createdAt: Date
    expiresAt: Date
  },
): Promise<void> {
  await tx.execute(sql`
    insert into verification_links
      (token_hash, user_id, email, created_at, expires_at)
    values (${link.hash}, ${link.userId}, ${link.email}, ${link.createdAt}, ${link.expiresAt})`)
}

export interface Link {
  userId: string
  email: string
  expiresAt: Date
  used: boolean
}

/** A link, with its row locked: the second of two simultaneous clicks sees the result of the first. */
export async function lockLink(tx: Db, hash: Buffer): Promise<Link | undefined> {
  const rows = await tx.query<{
    userId: string
    email: string
    expiresAt: string
    used: boolean
  }>(sql`
    select user_id as "userId", email, expires_at as "expiresAt", used_at is not null as used
    from verification_links where token_hash = ${hash} for update`)
  const [row] = rows
  return row && { ...row, expiresAt: new Date(row.expiresAt) }
}

export async function spendLink(tx: Db, hash: Buffer, now: Date): Promise<void> {
  await tx.execute(sql`update verification_links set used_at = ${now} where token_hash = ${hash}`)
}
