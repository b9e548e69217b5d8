import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'
import { isStorageKey } from '#platform/storage.ts'

/**
 * Keys of up to ten pictures that the shop shows and that are not among `keys`. Lines of orders are left out: they name
 * pictures of products that may have been replaced since.
 */
export async function missingPictures(db: Db, keys: ReadonlySet<string>): Promise<string[]> {
  const columns = await db.query<{ table: string; column: string; isList: boolean }>(sql`
    select table_name as table, column_name as column, data_type = 'ARRAY' as "isList"
    from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'ARRAY') and table_name not like 'order%'
      and column_name in ('image', 'images', 'pictures', 'profile_image', 'phone_image', 'image_bn',
        'phone_image_bn')`)
  if (columns.length === 0) return []
  const parts = columns.map(({ table, column, isList }) => {
    const name = sql.identifier(column)
    const value = isList ? sql`unnest(${name})` : name
    return sql`select ${value} as key from ${sql.identifier(table)}`
  })
  const rows = await db.query<{ key: string | null }>(sql.join(parts, sql` union `))
  const shown = rows.flatMap(({ key }) => (key !== null && isStorageKey(key) ? [key] : []))
  return shown.filter((key) => !keys.has(key)).slice(0, 10)
}
