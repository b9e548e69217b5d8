import type { SheetColumn } from '@haat/contract/order/courier-sheet'

import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

import { parcelGramsOf } from '../core/parcel-grams.repo.ts'

export interface CourierSheetRow {
  name: string
  columns: SheetColumn[]
  version: number
}

/** Sheets that the shop has changed, by couriers in small letters. */
export async function findSheets(db: Db): Promise<Map<string, CourierSheetRow>> {
  const rows = await db.query<CourierSheetRow & { courier: string }>(sql`
    select courier, name, columns, version from courier_sheets order by courier limit 200`)
  return new Map(rows.map(({ courier, ...sheet }) => [courier, sheet]))
}

/** Locks the sheet of a courier, also where it has none yet. Undefined: the preset counts. */
export async function lockSheet(tx: Db, courier: string): Promise<CourierSheetRow | undefined> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('courier-sheet ' || lower(${courier}), 0))`,
  )
  return findSheet(tx, courier)
}

/** Also of a courier that the list of sheets has no room for. */
export async function findSheet(db: Db, courier: string): Promise<CourierSheetRow | undefined> {
  const rows = await db.query<CourierSheetRow & Record<string, unknown>>(sql`
    select name, columns, version from courier_sheets where courier = lower(${courier})`)
  return rows[0]
}

export async function saveSheet(
  tx: Db,
  { name, columns, version }: CourierSheetRow,
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into courier_sheets (courier, name, columns, version, updated_at)
    values (lower(${name}), ${name}, ${JSON.stringify(columns)}::jsonb, ${version}, ${at})
    on conflict (courier) do update
      set name = excluded.name, columns = excluded.columns, version = excluded.version, updated_at = excluded.updated_at`)
}

/** The preset counts again. */
export async function deleteSheet(tx: Db, courier: string): Promise<void> {
  await tx.execute(sql`delete from courier_sheets where courier = lower(${courier})`)
}

/** What the parcels of orders weigh in grams; null: not known. */
export async function findGrams(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, number | null>> {
  const rows = await db.query<{ id: string; grams: number | null }>(sql`
    select o.id, ${parcelGramsOf(undefined)} as grams from orders o where o.id = any(${orderIds}::uuid[])`)
  return new Map(rows.map(({ id, grams }) => [id, grams]))
}
