import { mostPrepared } from '@haat/contract/product/product-import'

import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

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
    update product_imports set state = 'preparing', held_until = null, fetch_until = null
    where id = ${id} and ${waiting}`)
  return rowCount === 1
}

/**
 * Holds an import that is to be prepared for this process until a time; undefined: it is over, another process holds it, or
 * it has to wait for others: one of each person is prepared at once, and `mostPrepared` in all.
 */
export async function lockPreparing(
  tx: Db,
  id: string,
  { at, until }: { at: Date; until: Date },
): Promise<ImportRow | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('prepared imports', 0))`)
  const rowCount = await tx.execute(sql`
    update product_imports i set held_until = ${until}
    where i.id = ${id} and ${mayBeHeld(at)}
      and (select count(*) from product_imports o where ${isHeld(sql`o`, at)}) < ${mostPrepared}`)
  if (rowCount !== 1) return undefined
  const rows = await readImports(tx, sql`where i.id = ${id}`)
  return rows[0]
}

/** Imports that wait for others: the oldest of each person who has none at work, the longest waiting first. */
export async function findNextToPrepare(db: Db, at: Date): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select id from (
      select distinct on (i.user_id) i.id, i.created_at from product_imports i
      where ${mayBeHeld(at)} order by i.user_id, i.created_at) next
    order by next.created_at limit ${mostPrepared}`)
  return rows.map(({ id }) => id)
}

const isHeld = (one: Sql, at: Date): Sql =>
  sql`${one}.state = 'preparing' and ${one}.held_until >= ${at}`

/** Whether the import `i`, and every other one of its person, is free. */
const mayBeHeld = (at: Date): Sql => sql`
  i.state = 'preparing' and (i.held_until is null or i.held_until < ${at})
  and not exists (
    select from product_imports mine where mine.user_id = i.user_id and ${isHeld(sql`mine`, at)})`

/** When the fetching of an import's pictures ends: what it was when it began, under whichever process. */
export async function beginFetching(db: Db, id: string, until: Date): Promise<Date> {
  const rows = await db.query<{ until: string }>(sql`
    update product_imports set fetch_until = coalesce(fetch_until, ${until}) where id = ${id}
    returning fetch_until as until`)
  return new Date(rows[0]?.until ?? until)
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
