import { NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { type PgDatabase, PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'

import { GatheringSocket } from './gathering-socket.ts'
import { QuickSession } from './session.ts'

/** The pool or a transaction: every function of a repo takes one first. */
export type Db = PgDatabase<NodePgQueryResultHKT>

export interface Database {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

/** Opens a pool on PostgreSQL 15 or newer. `max`: connections at most. */
export function openDatabase(connectionString: string, max = 10): Database {
  const pool = new pg.Pool({
    connectionString,
    max,
    // Statements that do not wait for each other's answers are sent together (Promise.all).
    pipeline: true,
    stream: () => new GatheringSocket(),
    // A wait for a connection is a shed request, not a hanging one.
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    options: '-c timezone=UTC -c statement_timeout=15000 -c lock_timeout=10000',
  })
  // An idle connection that breaks is replaced at the next query; without a listener it ends the process.
  pool.on('error', () => undefined)
  // One that breaks while it is in use fails its query; its own event would end the process as well.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const dialect = new PgDialect()
  const db = new NodePgDatabase(dialect, new QuickSession(pool, dialect), undefined)
  return { db, pool, close: () => pool.end() }
}
