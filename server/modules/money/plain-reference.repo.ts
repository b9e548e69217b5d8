import { sql, type Sql } from '#platform/db/sql.ts'

/**
 * A transaction id or number of a slip as two spellings of it compare: case, spaces and dashes are as somebody typed them.
 * Indexes have this very expression.
 */
export const plainReference = (reference: Sql): Sql =>
  sql`replace(replace(upper(${reference}), '-', ''), ' ', '')`
