import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

import { waiting } from '../prepare/preparing.repo.ts'

/** Lets one transaction at a time count parts, so that two that come at once cannot both take the last room. */
export async function lockZipParts(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('parts of ZIPs', 0))`)
}

/** Bytes of all parts that are stored: of this person's imports, and of everybody's. */
export async function sumZipParts(
  tx: Db,
  userId: string,
): Promise<{ ofPerson: number; ofShop: number }> {
  const [sums] = await tx.query<{ ofPerson: number; ofShop: number }>(sql`
    select coalesce(sum(bytes) filter (where user_id = ${userId}), 0)::float8 as "ofPerson",
      coalesce(sum(bytes), 0)::float8 as "ofShop"
    from product_imports cross join unnest(zip_part_bytes) as bytes where zip_part_bytes <> '{}'`)
  return sums ?? { ofPerson: 0, ofShop: 0 }
}

/** Counts a part; one that is sent again counts once. Returns false where the import has been started, or is being prepared. */
export async function countZipPart(
  tx: Db,
  id: string,
  { part, bytes, at }: { part: number; bytes: number; at: Date },
): Promise<boolean> {
  const rowCount = await tx.execute(sql`
    update product_imports set zip_part_bytes[${part}::integer] = ${bytes}::integer, zip_part_at = ${at}
    where id = ${id} and ${waiting}`)
  return rowCount === 1
}

/** Whether parts of a ZIP are counted for an import. */
export async function hasZipParts(db: Db, id: string): Promise<boolean> {
  const rows = await db.query(sql`
    select from product_imports where id = ${id} and zip_part_bytes <> '{}'`)
  return rows.length > 0
}

/** Records that nothing of the ZIP of an import is stored any more. */
export async function forgetZipParts(db: Db, id: string): Promise<void> {
  await db.execute(sql`
    update product_imports set zip_part_bytes = '{}' where id = ${id} and zip_part_bytes <> '{}'`)
}

/** Those of these imports whose ZIP may still be read: sent after `since` and the import not begun, or being prepared. */
export async function findImportsWithZip(
  db: Db,
  ids: readonly string[],
  since: Date,
): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>(sql`
    select id from product_imports
    where id::text = any(${ids}::text[]) and (state = 'preparing' or ${waiting} and zip_part_at >= ${since})`)
  return new Set(rows.map(({ id }) => id))
}

/** Imports whose parts are counted although their ZIP is not read any more. */
export async function findSpentZips(db: Db, since: Date): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select id from product_imports
    where zip_part_bytes <> '{}' and state <> 'preparing' and (not ${waiting} or zip_part_at < ${since})`)
  return rows.map(({ id }) => id)
}
