import type { ProductImport } from '@haat/contract/product/product-import'

import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

import type { BadRow } from './bad-rows.ts'
import type { Problem } from './verdict.ts'

export interface ImportRow {
  id: string
  userId: string
  fileName: string
  columns: string[]
  state: ProductImport['state']
  total: number
  position: number
  created: number
  changed: number
  unchanged: number
  bad: number
  createdAt: string
  finishedAt: string | null
  sameAs: string | null
}

/** Number of products by verdict. */
export type Counts = Pick<ImportRow, 'created' | 'changed' | 'unchanged' | 'bad'>

const columns = sql`
  i.id, i.user_id as "userId", i.file_name as "fileName", i.columns, i.state, i.total, i.position, i.created,
  i.changed,
  i.unchanged, i.bad, i.created_at as "createdAt", i.finished_at as "finishedAt"`

async function read(db: Db, rest: Sql, more: Sql = sql`null`): Promise<ImportRow[]> {
  const rows = await db.query<{ shown: ImportRow }>(sql`
    select row_to_json(shown) as shown from (
      select ${columns}, ${more} as "sameAs" from product_imports i ${rest}) shown`)
  return rows.map(({ shown }) => shown)
}

/** An import of this person. */
export async function findImport(
  db: Db,
  id: string,
  userId: string,
): Promise<ImportRow | undefined> {
  const rows = await read(
    db,
    sql`where i.id = ${id} and i.user_id = ${userId} and i.state <> 'reading'`,
    sql`(select max(b.finished_at) from product_imports b
      where b.user_id = i.user_id and b.id < i.id and b.file_hash = i.file_hash
        and b.finished_at is not null)`,
  )
  return rows[0]
}

/** The newest imports of this person. */
export const findImportsOf = (db: Db, userId: string, limit: number): Promise<ImportRow[]> =>
  read(
    db,
    sql`where i.user_id = ${userId} and i.state <> 'reading'
      order by i.created_at desc, i.id desc limit ${limit}`,
  )

/** Running imports of everybody. */
export async function findRunningImports(db: Db): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select id from product_imports where state = 'importing' order by id limit 100`)
  return rows.map(({ id }) => id)
}

export async function insertImport(
  db: Db,
  one: { id: string; userId: string; fileName: string; at: Date },
): Promise<void> {
  await db.execute(sql`
    insert into product_imports (id, user_id, file_name, state, created_at)
    values (${one.id}, ${one.userId}, ${one.fileName}, 'reading', ${one.at})`)
}

export async function deleteImport(db: Db, id: string): Promise<void> {
  await db.execute(sql`delete from product_imports where id = ${id}`)
}

/** Deletes imports whose reading was interrupted, and old finished ones. */
export async function deleteOldImports(
  db: Db,
  { readingBefore, before }: { readingBefore: Date; before: Date },
): Promise<void> {
  await db.execute(sql`
    delete from product_imports
    where (state = 'reading' and created_at < ${readingBefore})
      or (state <> 'importing' and created_at < ${before})`)
}

/** Marks an import as checked, with the counts of its verdicts. */
export async function closeReading(
  db: Db,
  id: string,
  {
    fileHash,
    head,
    total,
    counts,
  }: { fileHash: Buffer; head: readonly string[]; total: number; counts: Counts },
): Promise<void> {
  await db.execute(sql`
    update product_imports
    set state = 'checked', file_hash = ${fileHash}, columns = ${head}::text[],
      total = ${total}, created = ${counts.created}, changed = ${counts.changed},
      unchanged = ${counts.unchanged}, bad = ${counts.bad}
    where id = ${id}`)
}

export interface StagedRow extends Record<string, unknown> {
  position: number
  line: number
  cells: string[]
  problems: Problem[]
}

export async function insertRows(
  db: Db,
  importId: string,
  rows: readonly Omit<StagedRow, 'problems'>[],
): Promise<void> {
  // JSON for the text[] of each row, because PostgreSQL has no arrays of arrays of different lengths.
  await db.execute(sql`
    insert into product_import_rows (import_id, position, line, cells)
    select ${importId}, position, line,
      array(select value from json_array_elements_text(cells) with ordinality as cell (value, at) order by at)
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as row (position integer, line integer, cells json)`)
}

/**
 * Moves rows of a file that is being read to other positions. First out of the way, because the primary key is checked row
 * by row.
 */
export async function moveRows(
  tx: Db,
  importId: string,
  moves: readonly { from: number; to: number }[],
): Promise<void> {
  await tx.execute(sql`
    update product_import_rows r set position = -moved."to"
    from json_to_recordset(${JSON.stringify(moves)}::json) as moved ("from" integer, "to" integer)
    where r.import_id = ${importId} and r.position = moved."from"`)
  await tx.execute(sql`
    update product_import_rows set position = -position
    where import_id = ${importId} and position < 0`)
}

/** Starts a checked import and resets its counts. Returns false when it is not checked, or changes nothing. */
export async function startImport(tx: Db, id: string): Promise<boolean> {
  const rowCount = await tx.execute(sql`
    update product_imports
    set state = 'importing', created = 0, changed = 0, unchanged = 0
    where id = ${id} and state = 'checked' and created + changed > 0`)
  return rowCount === 1
}

/**
 * Locks a running import; undefined when it is over, or locked by another process, which will continue it.
 */
export async function lockRunning(tx: Db, id: string): Promise<ImportRow | undefined> {
  const rows = await read(
    tx,
    sql`where i.id = ${id} and i.state = 'importing' for update skip locked`,
  )
  return rows[0]
}

/** The next rows after a position, bad ones too. */
export async function findRowsAfter(
  tx: Db,
  importId: string,
  position: number,
  limit: number,
): Promise<StagedRow[]> {
  return tx.query<StagedRow>(sql`
    select position, line, cells, problems from product_import_rows
    where import_id = ${importId} and position > ${position} order by position limit ${limit}`)
}

/** Records that a batch is done. The caller has locked the import. */
export async function advanceImport(
  tx: Db,
  id: string,
  { position, counts }: { position: number; counts: Counts },
): Promise<void> {
  await tx.execute(sql`
    update product_imports
    set position = ${position}, created = created + ${counts.created},
      changed = changed + ${counts.changed}, unchanged = unchanged + ${counts.unchanged},
      bad = bad + ${counts.bad}
    where id = ${id}`)
}

/** Records the problems of rows after the position `from`, up to `to`. */
export async function setProblems(
  tx: Db,
  { importId, from, to }: { importId: string; from: number; to: number },
  rows: readonly BadRow[],
): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`
    update product_import_rows r set problems = bad.problems
    from json_to_recordset(${JSON.stringify(rows)}::json) as bad (line integer, problems jsonb)
    where r.import_id = ${importId} and r.position > ${from} and r.position <= ${to}
      and r.line = bad.line`)
}

/**
 * Ends a running import and deletes its rows that are no longer needed. Returns false when it does not run.
 */
export async function endImport(
  tx: Db,
  id: string,
  state: 'done' | 'stopped',
  at: Date,
): Promise<boolean> {
  const rowCount = await tx.execute(sql`
    update product_imports set state = ${state}, finished_at = ${at}
    where id = ${id} and state = 'importing'`)
  if (rowCount !== 1) return false
  await tx.execute(sql`
    delete from product_import_rows where import_id = ${id} and problems = '[]'`)
  return true
}

export interface ProblemRow extends Record<string, unknown>, Problem {
  line: number
}

/** One page of problems, by product in the order of the file, without the rows that are left out for another one's. */
export async function findProblems(
  db: Db,
  importId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ total: number; rows: ProblemRow[] }> {
  const bad = sql`
    from product_import_rows r, jsonb_array_elements(r.problems) with ordinality as p (problem, at)
    where r.import_id = ${importId} and r.problems <> '[]'
      and coalesce((p.problem ->> 'line')::integer, r.line) = r.line`
  const [list, count] = await Promise.all([
    db.query<ProblemRow>(sql`
      select r.line, p.problem ->> 'column' as "column", p.problem ->> 'value' as value,
        p.problem ->> 'message' as message ${bad}
      order by r.position, p.at limit ${limit} offset ${(page - 1) * limit}`),
    db.query<{ total: number }>(sql`select count(*)::int as total ${bad}`),
  ])
  return { total: count[0]?.total ?? 0, rows: list }
}

/** The next refused rows. */
export async function findBadRowsAfter(
  db: Db,
  importId: string,
  position: number,
  limit: number,
): Promise<StagedRow[]> {
  return db.query<StagedRow>(sql`
    select position, line, cells, problems from product_import_rows
    where import_id = ${importId} and position > ${position} and problems <> '[]'
    order by position limit ${limit}`)
}

/** The importing person with their current role; undefined: no longer allowed. */
export async function findImporter(
  db: Db,
  userId: string,
): Promise<'seller' | 'admin' | undefined> {
  const rows = await db.query<{ role: 'seller' | 'admin' }>(sql`
    select role from users
    where id = ${userId} and role in ('seller', 'admin') and deleted_at is null`)
  return rows[0]?.role
}
