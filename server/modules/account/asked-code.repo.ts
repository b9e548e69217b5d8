import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** What was asked to be sent. A link that verifies an email has no tries. */
export type AskedPurpose = 'verify-phone' | 'verify-email' | 'reset-password'

export interface AskedCode {
  identifier: string
  purpose: AskedPurpose
}

/** Until the transaction ends, nobody else counts what is asked for these identifiers. */
export async function lockAsked(tx: Db, identifiers: readonly string[]): Promise<void> {
  // Always in one order, so that two servers never lock each other out.
  const inOrder = [...new Set(identifiers)].toSorted()
  await tx.execute(
    sql`
    select pg_advisory_xact_lock(hashtextextended('asked code ' || identifier, 0))::text
    from (select identifier from unnest(${inOrder}::text[]) with ordinality
      as wanted (identifier, place) order by place) in_order`,
    { name: 'lock asked codes' },
  )
}

/** What was asked for these identifiers since `since`, newest first. */
export async function findAskedCodes(
  db: Db,
  identifiers: readonly string[],
  since: Date,
): Promise<(AskedCode & { at: Date })[]> {
  const rows = await db.query<AskedCode & { at: string }>(
    sql`
    select identifier, purpose, asked_at as at from asked_codes
    where identifier = any(${identifiers}::text[]) and asked_at > ${since}
    order by asked_at desc, id desc`,
    { name: 'asked codes' },
  )
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

export async function insertAskedCodes(
  tx: Db,
  asked: readonly (AskedCode & { at: Date; goodUntil: Date; tries: number })[],
): Promise<void> {
  await tx.execute(
    sql`
    insert into asked_codes (identifier, purpose, asked_at, good_until, tries_left)
    select * from unnest(
      ${asked.map(({ identifier }) => identifier)}::text[],
      ${asked.map(({ purpose }) => purpose)}::text[],
      ${asked.map(({ at }) => at.toISOString())}::timestamptz[],
      ${asked.map(({ goodUntil }) => goodUntil.toISOString())}::timestamptz[],
      ${asked.map(({ tries }) => tries)}::smallint[])`,
    { name: 'keep asked codes' },
  )
}

/** Takes one try from what was asked for last, and tells how many are left: 0 where that was too long ago. */
export async function takeAskedTry(
  db: Db,
  { identifier, purpose }: AskedCode,
  now: Date,
): Promise<number> {
  const rows = await db.query<{ left: number }>(sql`
    update asked_codes set tries_left = greatest(tries_left - 1, 0)
    where id = (
      select id from asked_codes where identifier = ${identifier} and purpose = ${purpose}
      order by asked_at desc, id desc limit 1)
      and good_until > ${now}
    returning tries_left as left`)
  return rows[0]?.left ?? 0
}

/** The code was right, and is good for nothing more. */
export async function endAskedTries(tx: Db, { identifier, purpose }: AskedCode): Promise<void> {
  await tx.execute(sql`
    update asked_codes set tries_left = 0
    where identifier = ${identifier} and purpose = ${purpose} and tries_left > 0`)
}
