import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** The barcodes of variants that have one. */
export async function findBarcodes(
  db: Db,
  variantIds: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, string>> {
  const rows = await db.query<{ id: string; barcode: string }>(sql`
    select id, barcode from product_variants
    where id = any(${variantIds}::uuid[]) and barcode <> ''`)
  return new Map(rows.map(({ id, barcode }) => [id, barcode]))
}

/** Those of the orders that a person handed over. */
export async function findShippedBy(
  db: Db,
  actorId: string,
  orderIds: readonly string[],
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select distinct order_id as id from order_history
    where order_id = any(${orderIds}::uuid[]) and to_status = 'shipped' and actor_id = ${actorId}`)
  return rows.map(({ id }) => id)
}
