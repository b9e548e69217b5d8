import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

import { readImports, type Counts, type ImportRow, type SameName } from '../product-import.repo.ts'

/** Records the header of a file that was read, and what its columns are. */
export async function closeReading(
  db: Db,
  id: string,
  {
    fileHash,
    header,
    matches,
    total,
  }: {
    fileHash: Buffer
    header: readonly string[]
    matches: readonly string[]
    total: number
  },
): Promise<void> {
  await db.execute(sql`
    update product_imports
    set state = 'columns', file_hash = ${fileHash}, columns = ${header}::text[],
      matches = ${matches}::text[], total = ${total}
    where id = ${id} and state = 'reading'`)
}

/** What an import waits for its person with: before its start, with or without a result. */
export const waiting = sql`state in ('columns', 'checked')`

export type ReadingChange = Partial<Pick<ImportRow, 'matches' | 'replacements' | 'zipParts'>>

/** Changes what a file is taken for. Returns false where the import has been started, or is being prepared. */
export async function changeReading(
  tx: Db,
  id: string,
  { matches, replacements, zipParts }: ReadingChange,
): Promise<boolean> {
  const rowCount = await tx.execute(sql`
    update product_imports
    set matches = coalesce(${matches ?? null}::text[], matches),
      replacements = coalesce(${replacements ? JSON.stringify(replacements) : null}::jsonb, replacements),
      zip_parts = coalesce(${zipParts ?? null}, zip_parts)
    where id = ${id} and ${waiting}`)
  return rowCount === 1
}

/** Begins to prepare an import. Returns false where it has been started, or is being prepared. */
export async function startPreparing(tx: Db, id: string): Promise<boolean> {
  const rowCount = await tx.execute(sql`
    update product_imports set state = 'preparing', held_until = null where id = ${id} and ${waiting}`)
  return rowCount === 1
}

/**
 * Holds an import that is to be prepared for this process until a time; undefined: it is over, or another process holds it.
 */
export async function holdPreparing(
  db: Db,
  id: string,
  { at, until }: { at: Date; until: Date },
): Promise<ImportRow | undefined> {
  const rowCount = await db.execute(sql`
    update product_imports set held_until = ${until}
    where id = ${id} and state = 'preparing' and (held_until is null or held_until < ${at})`)
  if (rowCount !== 1) return undefined
  const rows = await readImports(db, sql`where i.id = ${id}`)
  return rows[0]
}

/** Holds it longer. */
export async function extendPreparing(db: Db, id: string, until: Date): Promise<void> {
  await db.execute(sql`
    update product_imports set held_until = ${until} where id = ${id} and state = 'preparing'`)
}

/** Marks an import as checked, with the counts of its verdicts. */
export async function closeChecking(
  db: Db,
  id: string,
  { counts, sameNames }: { counts: Counts; sameNames: readonly SameName[] },
): Promise<void> {
  await db.execute(sql`
    update product_imports
    set state = 'checked', held_until = null, zip_parts = 0, created = ${counts.created},
      changed = ${counts.changed}, unchanged = ${counts.unchanged}, bad = ${counts.bad},
      same_names = ${JSON.stringify(sameNames)}::jsonb
    where id = ${id} and state in ('columns', 'preparing')`)
}
