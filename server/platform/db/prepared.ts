import { Param, SQL, StringChunk } from 'drizzle-orm'
import type { QueryResult, QueryResultRow } from 'pg'

import type { Db } from './db.ts'
import { NamedSession } from './session.ts'

/**
 * Runs a statement of a hot path: PostgreSQL reads and plans it once for each connection. A name stands for one
 * text, so that only values may differ from call to call.
 */
export async function executePrepared<Row extends QueryResultRow>(
  db: Db,
  name: string,
  statement: SQL,
): Promise<QueryResult<Row>> {
  const { session } = db._
  if (!(session instanceof NamedSession)) throw new TypeError('Open databases by openDatabase()')
  return session.run<Row>(name, written(statement))
}

/**
 * Text and values of a statement made of those and of other statements. Drizzle can write more (tables, columns …)
 * and asks of each value, at length, whether it is one of these: that cost more than the rest of a short call.
 */
function written(statement: SQL): { text: string; values: unknown[] } {
  const values: unknown[] = []
  const write = (chunk: unknown): string => {
    if (chunk instanceof StringChunk) return chunk.value.join('')
    if (chunk instanceof SQL) return chunk.queryChunks.map(write).join('')
    values.push(chunk instanceof Param ? chunk.value : chunk)
    return `$${values.length}`
  }
  return { text: write(statement), values }
}
