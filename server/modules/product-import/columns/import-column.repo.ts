import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** What this person's columns with these normalised headers are. */
export async function findRememberedColumns(
  db: Db,
  userId: string,
  names: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.query<{ name: string; column: string }>(sql`
    select name, "column" from product_import_columns
    where user_id = ${userId} and name = any(${names}::text[])`)
  return new Map(rows.map(({ name, column }) => [name, column]))
}

/** Remembers them for the next file. */
export async function rememberColumns(
  tx: Db,
  userId: string,
  columns: readonly { name: string; column: string }[],
): Promise<void> {
  await tx.execute(sql`
    insert into product_import_columns (user_id, name, "column")
    select ${userId}, name, "column"
    from json_to_recordset(${JSON.stringify(columns)}::json) as row (name text, "column" text)
    on conflict (user_id, name) do update set "column" = excluded."column"`)
}
