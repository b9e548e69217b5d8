import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** An account as far as a message that was asked for is concerned. */
export interface AskedFor {
  identifier: string
  /** Neither its email nor its phone number is proven. */
  unverified: boolean
  /** When codes and links were made for the identifier, newest first. */
  codes: Date[]
  links: Date[]
}

/** Those of the identifiers that are somebody's, with what was sent to them since `since`. */
export async function findAskedFor(
  db: Db,
  identifiers: readonly string[],
  since: Date,
): Promise<AskedFor[]> {
  const all = sql`any(${identifiers}::text[])`
  const rows = await db.query<{
    identifier: string
    unverified: boolean
    codes: string[]
    links: string[]
  }>(
    sql`
    select identifier, email_verified_at is null and phone_verified_at is null as unverified,
      array_to_json(array(
        select created_at from verification_codes codes
        where codes.identifier = known.identifier and created_at > ${since}
        order by created_at desc limit 100)) as codes,
      array_to_json(array(
        select created_at from verification_links
        where email = known.identifier and created_at > ${since}
        order by created_at desc limit 100)) as links
    from (
      select email as identifier, email_verified_at, phone_verified_at from users where email = ${all}
      union all
      select phone, email_verified_at, phone_verified_at from users where phone = ${all}) known`,
    { name: 'asked for' },
  )
  const dates = (texts: readonly string[]) => texts.map((text) => new Date(text))
  return rows.map((row) => ({ ...row, codes: dates(row.codes), links: dates(row.links) }))
}
