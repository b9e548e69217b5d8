import type { ReplyKind } from '@haat/contract/order/courier-reply'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** What columns with these headings were in replies of a courier. */
export async function findReplyColumns(
  db: Db,
  courier: string,
  headings: readonly string[],
): Promise<Map<string, ReplyKind>> {
  const rows = await db.query<{ heading: string; kind: ReplyKind }>(sql`
    select heading, kind from courier_reply_columns
    where courier = lower(${courier}) and heading = any(${headings}::text[])`)
  return new Map(rows.map(({ heading, kind }) => [heading, kind]))
}

/** Remembers them for the next reply; what was known already is not written again. */
export async function rememberReplyColumns(
  tx: Db,
  courier: string,
  columns: readonly { heading: string; kind: ReplyKind }[],
): Promise<void> {
  await tx.execute(sql`
    insert into courier_reply_columns (courier, heading, kind)
    select lower(${courier}), heading, kind
    from json_to_recordset(${JSON.stringify(columns)}::json) as row (heading text, kind text)
    on conflict (courier, heading) do update set kind = excluded.kind
      where courier_reply_columns.kind <> excluded.kind`)
}
