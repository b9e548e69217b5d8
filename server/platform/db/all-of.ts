import { sql, type Sql } from './sql.ts'

/** All conditions; one at least. */
export const allOf = (conditions: readonly Sql[]): Sql => sql.join(conditions, sql` and `)
