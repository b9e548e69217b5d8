import { sql, type Sql } from './sql.ts'

/** All conditions that somebody filters by; one at least. */
export const allOf = (conditions: readonly Sql[]): Sql =>
  sql.plannedAnew(sql.join(conditions, sql` and `))
