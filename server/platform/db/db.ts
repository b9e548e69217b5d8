import pg from 'pg'

import { sqlState } from './pg-error.ts'
import { tracedStatement } from '../trace/trace.ts'
import { QueryError } from './query-error.ts'
import { sessionOptions, setTimeZone } from './session-settings.ts'
import type { Query, Sql } from './sql.ts'
import { type StatementNames, statementNames } from './statement-names.ts'

/** The pool or a transaction: first parameter of every repo function. */
export interface Db {
  /** Returns the rows. Timestamps, `bigint` and `numeric` arrive as PostgreSQL's text. */
  query<Row = Record<string, unknown>>(statement: Sql): Promise<Row[]>
  /** Runs a statement and returns the number of rows written or read. */
  execute(statement: Sql): Promise<number>
  /** Commits after `work`, or rolls back when it throws. Within a transaction: a savepoint. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
}

export interface Database {
  db: Db
  /** The pool itself, for the job queue and health checks. */
  pool: pg.Pool
  close(): Promise<void>
}

const { TIMESTAMPTZ, TIMESTAMP, DATE, INTERVAL } = pg.types.builtins
const timeArrays = [1115, 1182, 1185, 1187]
const numericArray = 1231
const types = new pg.TypeOverrides()
for (const oid of [TIMESTAMPTZ, TIMESTAMP, DATE, INTERVAL, ...timeArrays, numericArray]) {
  types.setTypeParser(oid, (text) => text)
}

/** A connection pooler between the shop and PostgreSQL that gives each transaction another connection. */
export interface Pooler {
  /** Whether it keeps prepared statements. */
  statements: boolean
}

/**
 * Opens a connection pool to PostgreSQL 15 or newer. `max`: most connections. Through a `pooler` the session
 * settings must be defaults of the role (setDefaultsBehindPooler).
 */
export function openDatabase(connectionString: string, max = 10, pooler?: Pooler): Database {
  const pool = new pg.Pool({
    connectionString,
    max,
    // Pipelining: statements started together (Promise.all) are sent without waiting for each other's
    // results.
    pipeline: true,
    // Load shedding: a request that gets no connection within 5 s fails instead of hanging.
    connectionTimeoutMillis: 5_000,
    // Idle connections stay: a new one reads the catalog and plans each statement again, which the first visitor after a
    // quiet minute would wait for.
    idleTimeoutMillis: 0,
    // A firewall forgets a connection on which nothing is sent for long, and tells neither end.
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
    ...(!pooler && { options: sessionOptions }),
  })
  // An idle connection that breaks is replaced at the next query; an 'error' event without listener would end
  // the process.
  pool.on('error', () => undefined)
  // A connection that breaks in use fails its query; its own 'error' event would end the process as well.
  pool.on('connect', (client) => client.on('error', () => undefined))
  // Sent before the first statement; a connection on which it fails is broken, and fails that one too.
  if (pooler) pool.on('connect', (client) => void client.query(setTimeZone).catch(() => undefined))
  // Without: a pooler would look for a named statement on another connection.
  const names = (pooler?.statements ?? true) ? statementNames() : noNames
  return { db: new PoolDb(pool, names), pool, close: () => pool.end() }
}

const begin: Query = { text: 'begin', values: [], isPlannedAnew: false }

/** SQLSTATE of a write on a read-only server. */
const readOnly = '25006'

/** Behind a pooler that keeps no statements. */
const noNames: StatementNames = { nameOf: () => undefined, forget: () => undefined }

/** SQLSTATE of a prepared statement whose columns have another type since a migration. */
const outdatedPlan = '0A000'

class StatementRunner {
  readonly #client: pg.Pool | pg.PoolClient
  readonly #names: StatementNames

  constructor(client: pg.Pool | pg.PoolClient, names: StatementNames) {
    this.#client = client
    this.#names = names
  }

  async query<Row>(statement: Sql): Promise<Row[]> {
    // as: the caller who wrote the statement names its row type
    return (await this.#run(statement)).rows as Row[]
  }

  async execute(statement: Sql): Promise<number> {
    return (await this.#run(statement)).rowCount ?? 0
  }

  async #run(statement: Sql): Promise<pg.QueryResult> {
    const query = statement.toQuery()
    const { text, values } = query
    const name = this.#names.nameOf(query)
    try {
      return await tracedStatement(text, () =>
        this.#client.query({ text, values, types, ...(name !== undefined && { name }) }),
      )
    } catch (error) {
      if (name !== undefined && sqlState(error) === outdatedPlan) this.#names.forget(text)
      throw new QueryError(text, error)
    }
  }
}

class PoolDb extends StatementRunner implements Db {
  readonly #pool: pg.Pool
  readonly #names: StatementNames

  constructor(pool: pg.Pool, names: StatementNames) {
    super(pool, names)
    this.#pool = pool
    this.#names = names
  }

  /** Lazy begin: `begin` is sent with the first statement, which saves a round trip. */
  async transaction<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect()
    let broken = false
    try {
      // A named query is sent in one piece with the statement that follows.
      const begun = client.query({ ...begin, name: this.#names.nameOf(begin) })
      // If `begin` fails, the following statements fail too; the promise is awaited below.
      begun.catch(() => undefined)
      const result = await work(new TransactionDb(client, this.#names))
      await begun
      await client.query('commit')
      return result
    } catch (error) {
      // A primary that has become a replica takes no write on this connection again.
      broken = sqlState(error) === readOnly
      await client.query('rollback').catch(() => {
        broken = true
      })
      throw error
    } finally {
      client.release(broken)
    }
  }
}

class TransactionDb extends StatementRunner implements Db {
  readonly #client: pg.PoolClient
  readonly #names: StatementNames
  readonly #depth: number

  constructor(client: pg.PoolClient, names: StatementNames, depth = 0) {
    super(client, names)
    this.#client = client
    this.#names = names
    this.#depth = depth
  }

  async transaction<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    const savepoint = `part_${this.#depth}`
    await this.#client.query(`savepoint ${savepoint}`)
    try {
      const result = await work(new TransactionDb(this.#client, this.#names, this.#depth + 1))
      await this.#client.query(`release savepoint ${savepoint}`)
      return result
    } catch (error) {
      await this.#client.query(`rollback to savepoint ${savepoint}`)
      throw error
    }
  }
}
