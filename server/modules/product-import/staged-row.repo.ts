import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'
import { keepText } from '#platform/http/kept-text.ts'

import type { BadRow } from './bad-rows.ts'
import type { KeptProblem, Problem } from './verdict.ts'

export interface StagedRow extends Record<string, unknown> {
  position: number
  line: number
  cells: string[]
  problems: KeptProblem[]
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

/** Rows of a file in the order of their lines: only these cells, counted from 1. */
export async function findCellsByLine(
  db: Db,
  importId: string,
  cells: readonly number[],
): Promise<{ position: number; line: number; cells: (string | null)[] }[]> {
  return db.query(sql`
    select position, line, array(
      select r.cells[wanted] from unnest(${cells}::integer[]) with ordinality as w (wanted, at) order by at) as cells
    from product_import_rows r where import_id = ${importId} order by line`)
}

/** The first cells of each column that are not empty. */
export async function findSamples(
  db: Db,
  importId: string,
  { rows, each }: { rows: number; each: number },
): Promise<Map<number, string[]>> {
  const found = await db.query<{ at: number; samples: string[] }>(sql`
    select at::integer, (array_agg(cell order by line))[1:${each}] as samples from (
      select distinct on (at, left(cell, 80)) at, line, left(cell, 80) as cell
      from (select line, cells from product_import_rows where import_id = ${importId} and line <= ${rows}) r,
        unnest(r.cells) with ordinality as c (cell, at)
      where btrim(cell) <> '' order by at, left(cell, 80), line) cells
    group by at`)
  return new Map(found.map(({ at, samples }) => [at - 1, samples]))
}

/** Records the problems of rows after the position `from`, up to `to`. */
export async function setProblems(
  tx: Db,
  { importId, from, to }: { importId: string; from: number; to: number },
  rows: readonly BadRow[],
): Promise<void> {
  if (rows.length === 0) return
  const kept = rows.map(({ line, problems }) => ({ line, problems: problems.map(keepProblem) }))
  await tx.execute(sql`
    update product_import_rows r set problems = bad.problems
    from json_to_recordset(${JSON.stringify(kept)}::json) as bad (line integer, problems jsonb)
    where r.import_id = ${importId} and r.position > ${from} and r.position <= ${to}
      and r.line = bad.line`)
}

const keepProblem = ({ text, ...problem }: Problem): KeptProblem => ({
  ...problem,
  message: keepText(text),
})

/** Rows have no problems until they are checked. */
export async function clearProblems(db: Db, importId: string): Promise<void> {
  await db.execute(sql`
    update product_import_rows set problems = '[]' where import_id = ${importId} and problems <> '[]'`)
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
