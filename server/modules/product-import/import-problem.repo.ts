import type { Db } from '#platform/db/db.ts'
import { sql } from '#platform/db/sql.ts'

/** A problem of one or more rows. */
interface FoundProblem {
  column: string
  value: string
  /** As keepText() writes it. */
  message: string
  suggestion: string | null
}

export type ProblemRow = FoundProblem & { line: number }
export type ProblemGroup = FoundProblem & { count: number; lines: number[] }

/** Problems, without the rows that are left out for another one's. */
const problemsOf = (importId: string) => sql`
  from product_import_rows r, jsonb_array_elements(r.problems) with ordinality as p (problem, at)
  where r.import_id = ${importId} and r.problems <> '[]'
    and coalesce((p.problem ->> 'line')::integer, r.line) = r.line`

const problemColumns = sql`
  p.problem ->> 'column' as "column", p.problem ->> 'value' as value, p.problem ->> 'message' as message,
  p.problem ->> 'suggestion' as suggestion`

/** One page of problems, by product in the order of the file. */
export async function findProblems(
  db: Db,
  importId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ total: number; rows: ProblemRow[] }> {
  const [list, count] = await Promise.all([
    db.query<ProblemRow>(sql`
      select r.line, ${problemColumns} ${problemsOf(importId)}
      order by r.position, p.at limit ${limit} offset ${(page - 1) * limit}`),
    db.query<{ total: number }>(sql`select count(*)::int as total ${problemsOf(importId)}`),
  ])
  return { total: count[0]?.total ?? 0, rows: list }
}

/** Problems that are the same, the most frequent first. */
export async function findProblemGroups(
  db: Db,
  importId: string,
  { limit, lines }: { limit: number; lines: number },
): Promise<ProblemGroup[]> {
  return db.query<ProblemGroup>(sql`
    select "column", value, message, suggestion, count(*)::int as count,
      (array_agg(line order by line))[1:${lines}] as lines
    from (select r.line, ${problemColumns} ${problemsOf(importId)}) problems
    group by "column", value, message, suggestion
    order by count desc, min(line) limit ${limit}`)
}
