import type { ProductImport } from '@haat/contract/product/product-import'

import type { Db } from '#platform/db/db.ts'
import { sql, type Sql } from '#platform/db/sql.ts'

import type { Replacement } from './file-head.ts'

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
  /** What each column is, '' for none; null: as its header says, from before columns could be matched. */
  matches: string[] | null
  replacements: Replacement[]
  zipParts: number
  sameNames: SameName[]
  pictures: { total: number; done: number; bad: number }
  /** Whether there is something that could be taken back. */
  undoable: boolean
  undone: number
  kept: number
  /** Until when a process holds it to prepare it; null: none does. */
  heldUntil: string | null
  /** Other imports that a process holds, and until when; none unless this one is to be prepared. */
  othersHeld: { isOwn: boolean; until: string }[]
}

/** New products with the same name, and their lines in the file. */
export interface SameName {
  name: string
  lines: number[]
}

/** Number of products by verdict. */
export type Counts = Pick<ImportRow, 'created' | 'changed' | 'unchanged' | 'bad'>

const columns = sql`
  i.id, i.user_id as "userId", i.file_name as "fileName", i.columns, i.state, i.total, i.position, i.created,
  i.changed,
  i.unchanged, i.bad, i.created_at as "createdAt", i.finished_at as "finishedAt",
  i.matches, i.replacements, i.zip_parts as "zipParts", i.same_names as "sameNames", i.undone, i.kept,
  (select json_build_object('total', count(*), 'done', count(p.key), 'bad', count(p.problem))
    from product_import_pictures p where p.import_id = i.id) as pictures,
  i.state in ('done', 'stopped') and exists (
    select from product_import_changes c where c.import_id = i.id) as undoable,
  i.held_until as "heldUntil",
  (select coalesce(json_agg(json_build_object('isOwn', o.user_id = i.user_id, 'until', o.held_until)), '[]')
    from product_imports o
    where i.state = 'preparing' and o.state = 'preparing' and o.held_until is not null and o.id <> i.id)
    as "othersHeld"`

export async function readImports(db: Db, rest: Sql, more: Sql = sql`null`): Promise<ImportRow[]> {
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
  const rows = await readImports(
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
  readImports(
    db,
    sql`where i.user_id = ${userId} and i.state <> 'reading'
      order by i.created_at desc, i.id desc limit ${limit}`,
  )

/** Imports of everybody that a job writes. */
export async function findUnfinishedImports(
  db: Db,
): Promise<{ id: string; state: 'importing' | 'undoing' }[]> {
  return db.query(sql`
    select id, state from product_imports
    where state in ('importing', 'undoing') order by id limit 100`)
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

/**
 * Deletes imports whose reading was interrupted, and old ones that are over. What an import changed is kept as long as it can
 * be undone.
 */
export async function deleteOldImports(
  db: Db,
  {
    readingBefore,
    before,
    finishedBefore,
  }: { readingBefore: Date; before: Date; finishedBefore: Date },
): Promise<void> {
  await db.execute(sql`
    delete from product_imports
    where (state = 'reading' and created_at < ${readingBefore})
      or (state not in ('preparing', 'importing', 'undoing') and created_at < ${before})`)
  await db.execute(sql`
    delete from product_import_changes c using product_imports i
    where i.id = c.import_id and i.state in ('done', 'stopped') and i.finished_at < ${finishedBefore}`)
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
  const rows = await readImports(
    tx,
    sql`where i.id = ${id} and i.state = 'importing' for update skip locked`,
  )
  return rows[0]
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

export type Importer = 'seller' | 'staff' | 'admin'

/** The importing person's current role; undefined: no longer allowed. */
export async function findImporter(db: Db, userId: string): Promise<Importer | undefined> {
  const rows = await db.query<{ role: Importer }>(sql`
    select role from users
    where id = ${userId} and deleted_at is null
      and (role in ('seller', 'admin') or role = 'staff' and 'catalogue' = any(permissions))`)
  return rows[0]?.role
}
