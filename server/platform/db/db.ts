import pg from 'pg'

import { CoalescingSocket } from './coalescing-socket.ts'
import { QueryError } from './query-error.ts'
import type { Sql } from './sql.ts'

export interface StatementOptions {
  /**
   * Prepares the statement: PostgreSQL reads and plans it once for each connection. One name stands for one text, so
   * that only values may differ from call to call; at most 63 characters of it count.
   */
  name?: string | undefined
}

/** The pool or a transaction: every function of a repo takes one first. */
export interface Db {
  /** The rows of a statement. Times, `bigint` and `numeric` come as PostgreSQL's text. */
  query<Row = Record<string, unknown>>(statement: Sql, options?: StatementOptions): Promise<Row[]>
  /** Runs a statement. Returns how many rows it wrote or read. */
  execute(statement: Sql, options?: StatementOptions): Promise<number>
  /** Commits what `work` did, or rolls it back when it throws. Within a transaction: a savepoint. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
}

export interface Database {
  db: Db
  /** For what asks PostgreSQL by itself: the job queue, health. */
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

/** Opens a pool on PostgreSQL 15 or newer. `max`: connections at most. */
export function openDatabase(connectionString: string, max = 10): Database {
  const pool = new pg.Pool({
    connectionString,
    max,
    // Statements that do not wait for each other's answers are sent together (Promise.all).
    pipeline: true,
    stream: () => new CoalescingSocket(),
    // A wait for a connection is a shed request, not a hanging one.
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    options: '-c timezone=UTC -c statement_timeout=15000 -c lock_timeout=10000',
  })
  // An idle connection that breaks is replaced at the next query; without a listener it ends the process.
  pool.on('error', () => undefined)
  // One that breaks while it is in use fails its query; its own event would end the process as well.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { db: new PoolDb(pool), pool, close: () => pool.end() }
}

class StatementRunner {
  readonly #client: pg.Pool | pg.PoolClient

  constructor(client: pg.Pool | pg.PoolClient) {
    this.#client = client
  }

  async query<Row>(statement: Sql, options?: StatementOptions): Promise<Row[]> {
    // as: what a statement returns is named by whoever wrote it
    return (await this.#run(statement, options)).rows as Row[]
  }

  async execute(statement: Sql, options?: StatementOptions): Promise<number> {
    return (await this.#run(statement, options)).rowCount ?? 0
  }

  async #run(statement: Sql, { name }: StatementOptions = {}): Promise<pg.QueryResult> {
    const query = statement.toQuery()
    try {
      return await this.#client.query({ ...query, types, ...(name && { name }) })
    } catch (error) {
      throw new QueryError(query.text, error)
    }
  }
}

class PoolDb extends StatementRunner implements Db {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    super(pool)
    this.#pool = pool
  }

  /** `begin` goes along with the first statement: one wait less. */
  async transaction<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect()
    let broken = false
    try {
      // Named, so that it is sent in one piece with that statement.
      const begun = client.query({ name: 'begin', text: 'begin' })
      // Where it fails, so do the statements that follow; it is waited for below.
      begun.catch(() => undefined)
      const result = await work(new TransactionDb(client))
      await begun
      await client.query('commit')
      return result
    } catch (error) {
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
  readonly #depth: number

  constructor(client: pg.PoolClient, depth = 0) {
    super(client)
    this.#client = client
    this.#depth = depth
  }

  async transaction<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    const savepoint = `part_${this.#depth}`
    await this.#client.query(`savepoint ${savepoint}`)
    try {
      const result = await work(new TransactionDb(this.#client, this.#depth + 1))
      await this.#client.query(`release savepoint ${savepoint}`)
      return result
    } catch (error) {
      await this.#client.query(`rollback to savepoint ${savepoint}`)
      throw error
    }
  }
}
