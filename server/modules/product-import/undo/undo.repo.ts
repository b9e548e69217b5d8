import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

import { readImports, type ImportRow } from '../product-import.repo.ts'

/** Starts to take an import back. Returns false where it did nothing, or ended before a time. */
export async function startUndo(tx: Db, id: string, endedAfter: Date): Promise<boolean> {
  const rowCount = await tx.execute(sql`
    update product_imports i set state = 'undoing'
    where i.id = ${id} and i.state in ('done', 'stopped') and i.finished_at > ${endedAfter}
      and exists (select from product_import_changes c where c.import_id = i.id)`)
  return rowCount === 1
}

/** Locks an import that is being taken back; undefined when it is over, or locked by another process. */
export async function lockUndoing(tx: Db, id: string): Promise<ImportRow | undefined> {
  const rows = await readImports(
    tx,
    sql`where i.id = ${id} and i.state = 'undoing' for update skip locked`,
  )
  return rows[0]
}

export async function advanceUndo(
  tx: Db,
  id: string,
  { undone, kept }: { undone: number; kept: number },
): Promise<void> {
  await tx.execute(sql`
    update product_imports set undone = undone + ${undone}, kept = kept + ${kept} where id = ${id}`)
}

export async function endUndo(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`
    update product_imports set state = 'undone' where id = ${id} and state = 'undoing'`)
}
