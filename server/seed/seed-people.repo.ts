import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** Who of these people can sign in by a password. */
export async function findPasswordsOf(
  db: Db,
  emails: readonly string[],
): Promise<{ email: string; hash: string }[]> {
  const rows = await db.query<{ email: string; hash: string }>(sql`
    select email, password_hash as hash from users
    where email = any(${emails}::text[]) and password_hash is not null`)
  return rows
}

export async function findIdsOf(db: Db, emails: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select id from users where email = any(${emails}::text[]) order by id`)
  return rows.map(({ id }) => id)
}

/** Takes everything that they sell off sale; it stays on the orders. Returns how many products that were. */
export async function retireGoodsOf(
  tx: Db,
  ownerIds: readonly string[],
  at: Date,
): Promise<number> {
  const rows = await tx.query(sql`
    update products
    set hidden_at = coalesce(hidden_at, ${at}), deleted_at = ${at}, updated_at = ${at}
    where owner_id = any(${ownerIds}::uuid[]) and deleted_at is null
    returning id`)
  return rows.length
}

/** Ends what its public codes give. */
export async function endCoupons(tx: Db, codes: readonly string[], at: Date): Promise<void> {
  await tx.execute(sql`
    update coupons set ends_at = ${at}
    where code = any(${codes}::text[]) and starts_at < ${at}
      and (ends_at is null or ends_at > ${at})`)
}
