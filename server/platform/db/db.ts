import pg from 'pg'

import { sqlState } from './pg-error.ts'
import { traced } from '../trace/trace.ts'
import { QueryError } from './query-error.ts'
import { sessionOptions, setTimeZone } from './session-settings.ts'
import type { Sql } from './sql.ts'

export interface StatementOptions {
  /**
   * Makes it a prepared statement: parsed and planned once for each connection. One name stands for one text,
   * so only values may differ between calls; PostgreSQL uses the first 63 characters.
   */
  name?: string | undefined
}

/** The pool or a transaction: first parameter of every repo function. */
export interface Db {
  /** Returns the rows. Timestamps, `bigint` and `numeric` arrive as PostgreSQL's text. */
  query<Row = Record<string, unknown>>(statement: Sql, options?: StatementOptions): Promise<Row[]>
  /** Runs a statement and returns the number of rows written or read. */
  execute(statement: Sql, options?: StatementOptions): Promise<number>
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
  const keepsStatements = pooler?.statements ?? true
  return { db: new PoolDb(pool, keepsStatements), pool, close: () => pool.end() }
}

/** SQLSTATE of a write on a read-only server. */
const readOnly = '25006'

class StatementRunner {
  readonly #client: pg.Pool | pg.PoolClient
  readonly #keepsStatements: boolean

  /** `keepsStatements`: false where a pooler would look for a named statement on another connection. */
  constructor(client: pg.Pool | pg.PoolClient, keepsStatements: boolean) {
    this.#client = client
    this.#keepsStatements = keepsStatements
  }

  async query<Row>(statement: Sql, options?: StatementOptions): Promise<Row[]> {
    // as: the caller who wrote the statement names its row type
    return (await this.#run(statement, options)).rows as Row[]
  }

  async execute(statement: Sql, options?: StatementOptions): Promise<number> {
    return (await this.#run(statement, options)).rowCount ?? 0
  }

  async #run(statement: Sql, { name }: StatementOptions = {}): Promise<pg.QueryResult> {
    const query = statement.toQuery()
    try {
      const named = name !== undefined && this.#keepsStatements
      // Text with $1, $2 …: no values.
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': query.text }
      return await traced(name ?? 'statement', 'client', attributes, () =>
        this.#client.query({ ...query, types, ...(named && { name }) }),
      )
    } catch (error) {
      throw new QueryError(query.text, error)
    }
  }
}

class PoolDb extends StatementRunner implements Db {
  readonly #pool: pg.Pool
  readonly #keepsStatements: boolean

  constructor(pool: pg.Pool, keepsStatements: boolean) {
    super(pool, keepsStatements)
    this.#pool = pool
    this.#keepsStatements = keepsStatements
  }

  /** Lazy begin: `begin` is sent with the first statement, which saves a round trip. */
  async transaction<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect()
    let broken = false
    try {
      // A named query is sent in one piece with the statement that follows.
      const begun = client.query({ ...(this.#keepsStatements && { name: 'begin' }), text: 'begin' })
      // If `begin` fails, the following statements fail too; the promise is awaited below.
      begun.catch(() => undefined)
      const result = await work(new TransactionDb(client, this.#keepsStatements))
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
  readonly #keepsStatements: boolean
  readonly #depth: number

  constructor(client: pg.PoolClient, keepsStatements: boolean, depth = 0) {
    super(client, keepsStatements)
    this.#client = client
    this.#keepsStatements = keepsStatements
    this.#depth = depth
  }

  async transaction<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    const savepoint = `part_${this.#depth}`
    await this.#client.query(`savepoint ${savepoint}`)
    try {
      const result = await work(
        new TransactionDb(this.#client, this.#keepsStatements, this.#depth + 1),
      )
      await this.#client.query(`release savepoint ${savepoint}`)
      return result
    } catch (error) {
      await this.#client.query(`rollback to savepoint ${savepoint}`)
      throw error
    }
  }
}
