import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResult, QueryResultRow } from 'pg'

import type { Db } from './db.ts'

const dialect = new PgDialect()

/**
 * Runs a statement of a hot path: PostgreSQL reads and plans it once for each connection. A name stands for one
 * text, so that only values may differ from call to call.
 */
export async function executePrepared<Row extends QueryResultRow>(
  db: Db,
  name: string,
  statement: SQL,
): Promise<QueryResult<Row>> {
  const query = dialect.sqlToQuery(statement)
  const prepared = db._.session.prepareQuery<{
    execute: QueryResult<Row>
    all: unknown
    values: unknown
  }>(query, undefined, name, false)
  return prepared.execute()
}
